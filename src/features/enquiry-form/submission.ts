/* What is needed on submit and afterwards, in one file that the first paint does not wait for. */
export { cleanValue, validateField } from '../../api/enquiry-schema.ts';
export { addRowLines, readRows } from '../../api/load-rows.ts';
export { Notice } from '../../ui/notice.tsx';
export { Confirmation } from './confirmation.tsx';
export { enquirySource } from './enquiry-source.ts';
export { readRowLines } from './row-lines.ts';
export { sendUntilAvailable } from './send-until-available.ts';
