/** The words of a search, in small letters; a phone number is one word, found without its leading noughts. */
export function searchWords(text: string): string[] {
  const digits = text.replace(/[\s()+-]/g, '')
  if (/^\d{6,15}$/.test(digits)) return [digits.replace(/^0+/, '')]
  return text
    .toLowerCase()
    .split(/[\s/,]+/)
    .filter(Boolean)
}

/** Patterns of LIKE that each word has to fit, in any order. */
export const searchPatterns = (text: string): string[] =>
  searchWords(text).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
