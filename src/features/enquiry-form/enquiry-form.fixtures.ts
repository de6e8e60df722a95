import type { Enquiry } from '../../api/enquiry-fields.ts';

export const filledEnquiry: Enquiry = {
  name: 'Aisyah Rahman',
  email: 'aisyah@buyer.example',
  organisation: 'Rahman Medical Supplies',
  phone_number: '+60 12 000 0000',
  looking_for: 'Nitrile gloves, 40 cartons, Port Klang',
  remark: 'Please quote CIP Port Klang with test reports.',
};
