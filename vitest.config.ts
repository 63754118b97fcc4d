import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The toolkit by its name, as programs of the pages import it. */
const toolkit = (module: string) => fileURLToPath(new URL(`docs/_toolkit/${module}.ts`, import.meta.url));

/** Files with little text and much to wait for. */
const LONG = /\/(torture|programs|own-docs|figures|day|dev|install|release|storms|threads)(\.weekly)?\.test\.ts$/;

const TESTS = 'test/**/*.test.{ts,tsx}';
const WEEKLY = 'test/**/*.weekly.test.ts';
/** Tests that start browsers, processes or threads. */
const SLOW = [
  'test/{browser,campaigns,cli,hosts,install,manual,pages,scripts,supply}/**/*.test.ts',
  'test/link/{figures,warm}.test.ts',
  'test/pipeline/{disk,pool,property}.test.ts',
  'test/toolkit/package/*.test.ts',
];

/** Without durations of a former run files start by their size: those would start last, and be waited for alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: {
    alias: {
      'crash-signal-toolkit/records': toolkit('records/index'),
      'crash-signal-toolkit': toolkit('index'),
    },
  },
  // What test/support/react.ts loads has no other.
  oxc: { jsx: { development: false } },
  test: {
    // `npm run test:quick` runs the first, `npm test` the first two, `npm run test:weekly` the third.
    projects: [
      { extends: true, test: { name: 'quick', include: [TESTS], exclude: [...SLOW, WEEKLY] } },
      { extends: true, test: { name: 'slow', include: SLOW, exclude: [WEEKLY] } },
      { extends: true, test: { name: 'weekly', include: [WEEKLY] } },
    ],
    // Tests wait for browsers and processes more than they work: two more than there are cores fill the gaps.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    globalSetup: ['test/support/build.ts'],
    setupFiles: ['test/support/react.ts'],
    // The files of a worker share the modules that they import, which would else cost more than most of the tests.
    // So a test takes back what it changes that others see: `process.env`, globals, mocks.
    isolate: false,
    // Ends what hangs, and judges no speed: a loaded machine may take that long.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
