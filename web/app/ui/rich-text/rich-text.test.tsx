// @vitest-environment happy-dom

import type { LocalizedText } from '@safar/contract/content/read-localized'
import { type RichText, richText } from '@safar/contract/content/rich-text'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { toEditorDocument, toRichText } from './editor-document.ts'
import { toLinkAddress } from './link-field.tsx'
import { LocalizedTextFields } from './localized-fields.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { LocalizedTextView, RichTextView } from './rich-text-view.tsx'

const text: RichText = [
  { type: 'heading', spans: [{ text: 'Day one' }] },
  { type: 'paragraph', spans: [{ text: 'Bus to ' }, { text: 'Makkah\nby night', bold: true }] },
  { type: 'bullets', items: [[{ text: 'Zamzam', italic: true }], [{ text: 'SIM', link: 'https://safar.pk' }]] },
  { type: 'numbers', items: [[{ text: 'Arrive' }]] },
]

test('the editor holds exactly the text that was put into it', () => {
  expect(toRichText(toEditorDocument(text))).toEqual(text)
  expect(richText.parse(toRichText(toEditorDocument(text)))).toEqual(text)
})

test('a nested list is flattened, and empty paragraphs are dropped', () => {
  const inner = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'b' }] }] }],
  }
  const first = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] }
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [first, inner] }] }
  expect(toRichText({ type: 'doc', content: [list, { type: 'paragraph' }] })).toEqual([
    { type: 'bullets', items: [[{ text: 'a' }], [{ text: 'b' }]] },
  ])
})

test.each([
  ['safar.pk/umrah', 'https://safar.pk/umrah'],
  ['desk@safar.pk', 'mailto:desk@safar.pk'],
  ['+92 300 1234567', 'tel:+923001234567'],
  ['https://safar.pk', 'https://safar.pk'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
])('the address %s is read as %s', (typed, address) => expect(toLinkAddress(typed)).toBe(address))

test('a text is shown as elements, and what looks like HTML stays as it was typed', async () => {
  await renderPart(<RichTextView text={[...text, { type: 'paragraph', spans: [{ text: '<b>not bold</b>' }] }]} />)
  expect(screen.getByRole('heading', { name: 'Day one' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SIM' }).getAttribute('href')).toBe('https://safar.pk')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('<b>not bold</b>')).toBeTruthy()
})

test('a text without Arabic is shown in English, in its own direction', async () => {
  await renderPart(<LocalizedTextView value={{ en: text, ar: [] }} />, { locale: 'ar' })
  const block = screen.getByText('Day one').closest('[lang]')
  expect([block?.getAttribute('lang'), block?.getAttribute('dir')]).toEqual(['en', 'ltr'])
})

test('a missing Arabic text is marked with what will be shown instead', async () => {
  function Fields() {
    const [value, setValue] = useState<LocalizedText>({ en: 'Rajab umrah', ar: '' })
    return <LocalizedTextFields label="Name" maxLength={80} value={value} onChange={setValue} />
  }
  await renderPart(<Fields />)
  expect(screen.getByText('Missing. Readers in Arabic see: Rajab umrah')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name, Arabic'), { target: { value: 'عمرة رجب' } })
  expect(screen.queryByText(/^Missing/)).toBeNull()
})

test('the editor turns the current line into a list', async () => {
  const onChange = vi.fn()
  const value: RichText = [{ type: 'paragraph', spans: [{ text: 'Zamzam' }] }]
  await renderPart(<RichTextEditor label="Included" language="en" value={value} onChange={onChange} />)
  expect((await screen.findByRole('textbox', { name: 'Included' })).textContent).toBe('Zamzam')
  fireEvent.click(screen.getByRole('button', { name: 'Bulleted list' }))
  expect(onChange).toHaveBeenLastCalledWith([{ type: 'bullets', items: [[{ text: 'Zamzam' }]] }])
})
