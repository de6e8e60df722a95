/** The script of a frame with one element. */
// By a name of its own: code that it shares with the site's script would be one request more for every page.
import '../../pages/client/attach-roots.ts?frame';
import { followLinks } from './follow-links.ts';
import { reportSize } from './report-size.ts';

if (document.body.firstElementChild) reportSize(document.body.firstElementChild.localName);
followLinks();
