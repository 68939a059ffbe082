import { describe, expect, test } from 'vitest'
import { localizedRichText, localizedText } from './localized.ts'
import { readLocalized } from './read-localized.ts'
import { isLinkAddress, MAX_CHARACTERS, plainTextOf, type RichText, richText } from './rich-text.ts'

const full: RichText = [
  { type: 'heading', spans: [{ text: 'Day one' }] },
  { type: 'paragraph', spans: [{ text: 'Bus to ' }, { text: 'Makkah', bold: true, link: 'https://safar.pk/makkah' }] },
  { type: 'bullets', items: [[{ text: 'Zamzam, 5 L', italic: true }], [{ text: 'SIM card' }]] },
  { type: 'numbers', items: [[{ text: 'Arrive\nand rest' }]] },
]

describe('rich text', () => {
  test('a document of known parts is returned unchanged', () => expect(richText.parse(full)).toEqual(full))

  test('unknown parts are dropped, and the rest is kept', () => {
    const sent = [
      { type: 'script', spans: [{ text: 'alert(1)' }] },
      { type: 'paragraph', onclick: 'x', spans: [{ text: 'Safe', style: 'color:red', link: 'javascript:alert(1)' }] },
      { type: 'bullets', items: [[{ text: 'One' }], 'two', [{ text: '  ' }]] },
      'loose',
    ]
    expect(richText.parse(sent)).toEqual([
      { type: 'paragraph', spans: [{ text: 'Safe' }] },
      { type: 'bullets', items: [[{ text: 'One' }]] },
    ])
  })

  test('a text that is not a list of blocks is refused', () => {
    for (const wrong of ['<b>x</b>', 5, null, {}]) expect(richText.safeParse(wrong).success).toBe(false)
  })

  test('a text that exceeds its limits is refused', () => {
    const long = [{ type: 'paragraph', spans: [{ text: 'x'.repeat(MAX_CHARACTERS + 1) }] }]
    expect(richText.safeParse(long).error?.issues[0]?.message).toBe('text_long')
  })

  test('characters that change the reading order or control a terminal are dropped, line breaks are kept', () => {
    const [block] = richText.parse([{ type: 'paragraph', spans: [{ text: 'a\u202eb\u0007c\r\nd' }] }])
    expect(block).toEqual({ type: 'paragraph', spans: [{ text: 'abc\nd' }] })
  })

  test('links can lead only to pages, mailboxes and telephone numbers', () => {
    for (const good of ['https://a.pk', 'http://a.pk/x?y=1', 'mailto:a@b.pk', 'tel:+923001234567'])
      expect(isLinkAddress(good)).toBe(true)
    for (const bad of ['javascript:alert(1)', ' https://a.pk', 'data:text/html,x', '//a.pk', '/x', 'https://a b'])
      expect(isLinkAddress(bad)).toBe(false)
  })

  test('its plain text has one line for each block', () =>
    expect(plainTextOf(full)).toBe('Day one\nBus to Makkah\nZamzam, 5 L\nSIM card\nArrive\nand rest'))
})

describe('texts in both languages', () => {
  test('English is required; Arabic falls back to it and is then shown in the direction of English', () => {
    expect(localizedText(20).safeParse({ en: '', ar: 'عمرة' }).success).toBe(false)
    const name = localizedText(20).parse({ en: 'Umrah' })
    expect(readLocalized(name, 'ar')).toEqual({ text: 'Umrah', language: 'en' })
    expect(readLocalized({ en: 'Umrah', ar: 'عمرة' }, 'ar')).toEqual({ text: 'عمرة', language: 'ar' })
    expect(readLocalized(localizedRichText.parse({ en: full, ar: [] }), 'ar').language).toBe('en')
  })
})
