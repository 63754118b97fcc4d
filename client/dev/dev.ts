/** The script that the authoring server alone adds to a page. */
import { followServer } from './live-page.ts';

void followServer();
