import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The toolkit by its name, as programs of the pages import it. */
const toolkit = (module: string) => fileURLToPath(new URL(`docs/_toolkit/${module}.ts`, import.meta.url));

/** Files with little text and much to wait for. */
const LONG = /\/(torture|published|damage|table-pages|programs|hydration|figures|memory|day)\.test\.ts$/;

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
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
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
