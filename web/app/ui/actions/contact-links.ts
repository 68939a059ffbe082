/** A number to be called, as a link. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** wa.me takes the digits of a number alone; without a number it asks whom to send to. */
export const whatsappLink = (phone: string | null, text?: string): string =>
  `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}${text ? `?text=${encodeURIComponent(text)}` : ''}`
