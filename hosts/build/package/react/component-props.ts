import type { ElementModel } from '../element-models.ts';
import type { ElementProps } from './create-component.ts';

/** `TradeEnquiryForm` as a component: `EnquiryForm`. */
export const componentName = ({ className }: ElementModel): string => className.replace(/^Trade/, '');

/** `trade-enquiry-sent` as a prop: `onEnquirySent`. */
export const listenerName = (type: string): string =>
  type.replace(/^trade/, 'on').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const componentProps = ({ attributes, data, events }: ElementModel): ElementProps => ({
  attributes: Object.fromEntries(attributes.map(({ name, property }) => [property, name])),
  properties: [...data.map(({ name }) => name), 'messages'],
  events: Object.fromEntries(events.map(({ type }) => [listenerName(type), type])),
});
