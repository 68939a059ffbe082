/** A link that calls a number. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** wa.me takes only the digits of a number; without a number it asks for a recipient. */
export const whatsappLink = (phone: string | null, text?: string): string =>
  `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}${text ? `?text=${encodeURIComponent(text)}` : ''}`

/** Country codes of one or two digits; all others have three. */
const SHORT_CODES = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * A phone number in readable form: country code, then groups; '+92 300 1234567'. Anything else is returned unchanged.
 */
export function phoneText(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  if (!/^\+\d{8,15}$/.test(digits)) return phone
  const number = digits.slice(1)
  const code = SHORT_CODES.exec(number)?.[0] ?? number.slice(0, 3)
  const rest = number.slice(code.length)
  const area = code === '92' ? (rest.startsWith('3') ? 3 : 2) : rest.length > 8 ? 3 : 2
  return `+${code} ${rest.slice(0, area)} ${rest.slice(area)}`
}
