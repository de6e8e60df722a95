/** Installs the browsers that the tests can run in, on Debian and Ubuntu as root. */
import { installEngines } from './find.mjs';

installEngines();
