import type { Enquiry } from '../../api/types.ts';

export const filledEnquiry: Enquiry = {
  name: 'Aisyah Rahman',
  email: 'aisyah@buyer.example',
  organisation: 'Rahman Medical Supplies',
  phone_number: '+60 12 000 0000',
  looking_for: 'Nitrile gloves, 40 cartons, Port Klang',
  remark: 'Please quote CIP Port Klang with test reports.',
};

export const emptyEnquiry: Enquiry = {
  name: '',
  email: '',
  organisation: '',
  phone_number: '',
  looking_for: '',
  remark: '',
};
