import { createEnquiry, type Enquiry, enquiryTable } from '../../api/enquiry-fields.ts';
import type { EnquiryFormProperties } from './enquiry-form.store.ts';

/** A tag without attributes. */
export const formProperties: EnquiryFormProperties = {
  lookingFor: '',
  source: '',
  consent: '',
  confirmation: 'on',
  afterSending: '',
  failureMessage: null,
  company: 'Trade Elements',
  email: 'enquiries@example.com',
  phone: '+60 3 0000 0000',
};

const typed: Partial<Enquiry> = {
  name: 'Aisyah Rahman',
  email: 'aisyah@buyer.example',
  organisation: 'Rahman Medical Supplies',
  phone_number: '+60 12 000 0000',
  looking_for: 'Nitrile gloves, 40 cartons, Port Klang',
  remark: 'Please quote CIP Port Klang with test reports.',
};

export const filledEnquiry = createEnquiry((field) => typed[field] ?? `Text of ${field}`);

export const requiredFields = enquiryTable.filter(({ optional }) => !optional).map(({ name }) => name);
