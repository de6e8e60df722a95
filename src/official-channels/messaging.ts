const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The address that opens a chat, by the names of the services; empty if a service has none. */
const services = {
  WhatsApp: (handle: string) => `https://wa.me/${digitsOf(handle)}`,
  WeChat: () => '',
  Telegram: (handle: string) =>
    `https://t.me/${handle.startsWith('+') ? `+${digitsOf(handle)}` : encodeURIComponent(handle.replace(/^@/, ''))}`,
  Viber: (handle: string) => `viber://chat?number=%2B${digitsOf(handle)}`,
  LINE: (handle: string) =>
    `https://line.me/R/ti/p/${encodeURIComponent(handle.startsWith('@') ? handle : `~${handle}`)}`,
};

export type MessagingService = keyof typeof services;

/** The company's name, ID or number at a messaging service. */
export interface MessagingChannel {
  service: MessagingService;
  /** A name, an ID or a telephone number. */
  handle: string;
}

export const chatAddress = ({ service, handle }: MessagingChannel): string => services[service](handle);

export const messagingServices = Object.keys(services) as MessagingService[];

/** The channels in a text such as `WhatsApp: +60 3 1234 5678, Telegram: @name`; others are left out. */
export const parseMessaging = (list: string): MessagingChannel[] =>
  list.split(',').flatMap((entry) => {
    const [name = '', handle = ''] = entry.split(/:(.*)/s).map((part) => part.trim());
    const service = messagingServices.find(
      (messagingService) => messagingService.toLowerCase() === name.toLowerCase(),
    );
    return service && handle ? { service, handle } : [];
  });
