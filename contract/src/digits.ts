/** The zeros of other keyboards' digits: Arabic, Persian, and the wide ones of East Asia. */
const zeros = [0x0660, 0x06f0, 0xff10]

/** Digits and decimal points of any keyboard as Western ones, letter by letter; everything else stays. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
    })
    .replace(/[٫．]/g, '.')

/** A typed number without the marks that group its digits: '١٬٢٣٤٫٥' is '1234.5'. What is no number stays unreadable. */
export const plainNumber = (text: string): string => westernDigits(text).replace(/[\s,٬\u00a0]/g, '')
