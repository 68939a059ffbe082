/** Letters that Unicode decomposition does not reduce to their plain form. */
const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
  // Taa marbuta and alif maqsura, then the letters that Persian and Urdu keyboards use for the same words.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  ں: 'ن',
  // Silent, or only stretching the line.
  ء: '',
  ـ: '',
  '’': '',
  "'": '',
  '‘': '',
  ʻ: '',
  ʼ: '',
  '`': '',
}
const SPECIAL = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/** One spelling for all variants: no case, no accents, no hamza seats, no vowel signs. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => plain[letter] ?? letter)

/** People include or omit the article freely. */
const bare = (word: string): string => (word.startsWith('ال') && word.length > 2 ? word.slice(2) : word)

export const wordsOf = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(bare)

/** Whether a text matches the beginning of a word with at most one letter wrong, missing, extra or swapped. */
export function startsWithTypo(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  )
}
