/** Compares all screens with their pictures. */
import { test } from 'vitest';
import { browserOfFile } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import { expectScreen, SCREENS } from './support/pictures.ts';

browserOfFile();
const own = ownFixture();

test.each(SCREENS)('$name', (screen) => expectScreen(own, screen));
