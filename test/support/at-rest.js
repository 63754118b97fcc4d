/** Waits for a page that is open in a browser. */

/**
 * Waits until nothing moves any more.
 *
 * @param {import('playwright-core').Page} page
 */
export async function still(page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
}

/**
 * Lets everything happen that is due: two frames, with the tasks between them, have passed.
 *
 * @param {import('playwright-core').Page} page
 */
export async function settled(page) {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
}
