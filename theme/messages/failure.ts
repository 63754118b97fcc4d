/** The texts for a page whose scripts or styles did not load; the inline script has them. */
export const FAILURE = {
  badBaseUrl:
    'A wrong base URL is the usual reason: the site was built for another path than the one it is published at.',
  configuredBaseUrl: 'The configured baseUrl is {baseUrl}',
  failedFile: 'File: {file}',
  fileFailing: 'The server could not deliver a file of the site.',
  fileMissing: 'A file of the site is missing on the server: the base URL was changed, or a deployment is under way.',
  fileThere: 'A file of the site did not load, although it is there now.',
  fileUnreachable: 'The server did not answer, or something blocks its files.',
  loadAgain: 'Load the page again.',
  loadLater: 'Load the page again later.',
  loadOnline: 'The page can be read as it is. Load it again when the connection is back.',
  notInteractive: 'This page can be read, but it is not interactive: a script of the site did not load.',
  offline: 'You are offline.',
  siteNotLoaded: 'Your site did not load properly',
  stillMissing: 'This page can be read, although a file of the site has not loaded yet.',
  suggestedBaseUrl: 'We suggest trying baseUrl = {baseUrl}',
} as const;
