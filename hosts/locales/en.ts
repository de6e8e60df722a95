import type { Plural } from '../../src/locales/texts.ts';

/** Every text of the server that a person reads, in English: fixed pages, errors of the API, mail to visitors. */
export const en = {
  /** Name of the list of links, for screen readers. */
  'languages.heading': 'This page in other languages',
  'languages.others': 'The other pages of this site are in English.',

  'layout.skip': 'Skip to content',

  'contact.title': 'Contact us',
  'contact.description': 'Send {company} an enquiry, or reach us by email, telephone or post.',
  'contact.heading': 'What can we do for you?',
  'contact.lead': 'Tell us what you need, how much of it, and by when.',
  'contact.form': 'Send an enquiry',
  'contact.direct': 'Reach us directly',
  'contact.places': 'Addresses and official channels',
  'contact.office': 'Corporate office',
  'contact.factory': 'Factory',
  'contact.visits': 'Visits by appointment.',
  'contact.registration': 'Registration number',
  'contact.check': 'Check an email, link or number',
  'contact.save': 'Save them now: nobody can swap a number that you saved yourself.',
  'contact.qr': 'QR code of our official channels',
  'contact.card': 'Save the contact card (vCard)',
  'contact.picture': 'A desk seen from above: an enquiry letter, an envelope, a telephone and samples',
  'contact.promise': 'Read within one working day, offer within three.',
  'contact.read': 'Within one working day, we read your enquiry and reply to you.',
  /** Heading and lead of the page after the form on it was sent. */
  'contact.thanks': 'Thank you',
  'contact.sheet': 'Sheet 0 of your file',
  'contact.number': 'Numbered once it is sent',
  'contact.received': 'Received',

  'goods.control':
    'Export control and sanctions law decides whether we may supply this. We check it before a contract is signed.',
  'goods.below': 'Write it below: a member of staff replies within one working day.',
  'goods.look': 'Search',
  'goods.perhaps': 'Perhaps you mean',
  /** Above candidates that have not all that was asked for. */
  'goods.some': 'Some of your words are here',
  /** In the line of goods: which classes of a standard they have, and which one was asked for. */
  'goods.otherClass': '{classes}, not {asked}',
  'goods.none': 'No page of ours has these words.',
  /** Names of facts, by which they are also found in the content’s own language. */
  'goods.leadTime': 'Lead time',
  'goods.minimum': 'Minimum order',

  'load.heading': 'Goods and quantities (optional)',
  'load.item': 'Goods',
  'load.unit': 'Unit',
  'load.choose': 'Choose',
  'load.addRow': 'Add another item',
  'load.ask': 'Ask for this',
  'load.weight': '{weight} gross.',
  'load.size': '{weight} gross, {volume}.',
  'load.plan': 'Load',
  'load.passage': 'Passage',
  'load.desk': 'Who answers',
  'load.quantity': 'Quantity',
  'load.destination': 'Port or city',
  'load.submit': 'Plan the load',
  /** The plan; `fill` is one of the next three. */
  'load.packed': '{quantity} = {packages} of {amount}, in {containers}, {fill}.',
  'load.onPallets': '{quantity} = {packages} of {amount}, on {containers}, {fill}.',
  'load.loose': '{quantity} = {containers} of {amount}, {fill}.',
  'load.single': '{quantity} = {containers}, {fill}.',
  'load.last': 'the last {percent} full',
  'load.part': '{percent} full',
  'load.full': 'all full',
  /** Buttons with quantities follow. */
  'load.near': 'Full loads near it:',
  'load.nearFlexitank': 'A flexitank travels full. Full loads near it:',
  'load.belowMinimum':
    'This is below the minimum order: {minimum}. Send it all the same, and we say whether a smaller lot is possible.',
  'load.partLoad': 'Less than a container travels as a part load; the offer says what it costs.',
  'load.noPassage': 'The offer states the sailing time to {destination}.',
  'load.unclear': 'Please write one number in digits, such as 1500, and choose its unit.',
  'load.tooMuch': 'That is more than {max}. Please tell us in the form, and we plan it with you.',
  /** Units, packages and containers. Without a number in front, they are the names of these. */
  'load.piece': { one: '{count} piece', other: '{count} pieces' } as Plural,
  'load.pair': { one: '{count} pair', other: '{count} pairs' } as Plural,
  'load.set': { one: '{count} set', other: '{count} sets' } as Plural,
  'load.box': { one: '{count} box', other: '{count} boxes' } as Plural,
  'load.flexitank': { one: '{count} flexitank', other: '{count} flexitanks' } as Plural,
  'load.bag': { one: '{count} bag', other: '{count} bags' } as Plural,
  'load.carton': { one: '{count} carton', other: '{count} cartons' } as Plural,
  'load.case': { one: '{count} case', other: '{count} cases' } as Plural,
  'load.bundle': { one: '{count} bundle', other: '{count} bundles' } as Plural,
  'load.drum': { one: '{count} drum', other: '{count} drums' } as Plural,
  'load.40 ft high cube': { one: '{count} × 40 ft high cube', other: '{count} × 40 ft high cubes' } as Plural,
  'load.20 ft': { one: '{count} × 20 ft container', other: '{count} × 20 ft containers' } as Plural,
  'load.40 ft': { one: '{count} × 40 ft container', other: '{count} × 40 ft containers' } as Plural,
  'load.40 ft reefer': { one: '{count} × 40 ft reefer', other: '{count} × 40 ft reefers' } as Plural,
  'load.pallet': { one: '{count} pallet', other: '{count} pallets' } as Plural,

  'channel.heading': 'Our official channels',
  'channel.domain': 'Email domain',
  'channel.email': 'Email',
  'channel.phone': 'Telephone',

  'locations.heading': 'Where we are, and when we answer',
  'locations.local': '{days} {hours} local time',
  'locations.summer': 'in summer {hours} UTC',
  'locations.welcome': 'Welcome. Before you pay, check that it is really us.',
  'desk.heading': 'Who answers you',
  'desk.now': 'Time there now:',

  'notFound.title': 'Page not found',
  'notFound.eyebrow': 'Error 404',
  'notFound.heading': 'There is no page at this address',
  'notFound.lead': 'The link may be old or mistyped. Try one of these:',

  'unavailable.title': 'This post cannot be shown now',
  'unavailable.description': 'A post from the {company} blog, which cannot be shown at the moment.',
  'unavailable.eyebrow': 'Error 503',
  'unavailable.lead': 'Please try again in a minute, or go on here:',
  'unavailable.failure': 'This post cannot be shown now. Please try again in a minute.',

  'frame.failure': 'This part of the page cannot be shown now. Please try again in a minute.',

  'enquiry.description': 'The response to an enquiry to {company}.',
  'enquiry.sent': 'We have received your enquiry',
  'enquiry.again': 'Send again',
  'enquiry.hour':
    'For one hour after you send an enquiry, this page shows what you sent. To add or correct something, write to us, call us, or send another enquiry.',
  'enquiry.notSent': 'Your enquiry has not been sent',
  'enquiry.correct': 'Please correct the fields that are marked. What you typed is still there.',
  'enquiry.form': 'Your enquiry',
  'enquiry.stored': 'Thank you. Your enquiry has reached {company}, and a member of our staff will reply.',
  'enquiry.notStored': 'Your enquiry has not reached {company}. Please try again in a few minutes.',
  'enquiry.tooMany': 'Too many enquiries from your network address. Please try again later.',
  'enquiry.tooLarge': 'The enquiry is too large. Please shorten it to about 60,000 characters.',
  'enquiry.tooManyParts': 'The enquiry has too many fields.',
  'enquiry.tooManyRows': 'An enquiry takes eight rows of goods. Please send the others in another one.',
  'enquiry.filesRefused': 'Files cannot be sent with an enquiry.',
  'enquiry.wrongContentType': 'An enquiry has to be sent as multipart/form-data.',
  'enquiry.unreadable': 'The form could not be read.',

  'api.notFound': 'There is nothing at this address.',
  'api.methodNotAllowed': 'This address does not take requests of this kind.',
  'api.badRequest': 'The request could not be understood.',
  'api.serverError': 'Something went wrong on our side.',
  'api.tooBusy': 'Too many requests at the moment. Please try again in a minute.',

  'item.posts': 'Further reading',

  'mail.received':
    'Thank you. Your enquiry has reached {company}, and a member of our staff will reply to this address.',
  'mail.reference': 'Your reference: {reference}',
  'mail.domain':
    'Our reply comes from an address that ends in {domain}. An email from any other domain is not from us.',
  'mail.desk': 'Who answers: {desk}',
  'mail.fraud':
    'We sell no products via brokers or agents, never ask individuals for money and never ask clients to pay a third party or an unauthorised bank. If a message in our name does any of this, call us before you act on it: {phone}',
  'mail.notYou': 'If you sent no enquiry, somebody entered your address. You do not need to do anything.',
};

export type ServerText = keyof typeof en;

/** A language that misses a text, or has one too many, does not compile. */
export type ServerMessages = {
  readonly [Key in ServerText]: (typeof en)[Key] extends string ? string : Plural;
};
