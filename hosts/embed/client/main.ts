/** The script of a frame with one element. */
import { followLinks } from './follow-links.ts';
import { reportSize } from './report-size.ts';
import { watchForm } from './watch-form.ts';

const host = document.body.firstElementChild;
if (host) {
  reportSize(host);
  followLinks();
  watchForm(host);
}
