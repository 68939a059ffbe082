import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { qrBlock } from './qr-block.ts'
import { readCode } from './testing/read-code.ts'

const SMALLEST = 56

test.each([
  ['short', 'HI'],
  ['long', `https://safar.example/check-document/K7QXVB/${'a1B2'.repeat(40)}`],
  ['Arabic', 'https://safar.example/حجز'],
])('a scanner reads a %s text from the drawn code', async (_, text) => {
  const page = h(Page, { size: 'A4', style: { padding: 40 } }, qrBlock(text, SMALLEST))
  expect(readCode(await renderToBuffer(h(Document, null, page)))).toBe(text)
})
