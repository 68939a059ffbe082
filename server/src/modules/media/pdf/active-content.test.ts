import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasActiveContent } from './active-content.ts'

const pdf = (objects: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(objects), Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')])
const packed = (objects: string, dictionary = '/Type/ObjStm/N 1/First 5/Filter/FlateDecode') =>
  pdf(
    Buffer.concat([
      Buffer.from(`2 0 obj<<${dictionary}>>stream\r\n`),
      deflateSync(objects),
      Buffer.from('\nendstream\nendobj'),
    ]),
  )

test.each([
  ['a script at opening', pdf('1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['an action at opening that stands elsewhere', pdf('1 0 obj<</Type/Catalog/OpenAction 5 0 R>>endobj')],
  ['a script with its name in codes', pdf('1 0 obj<</AA<</O<</S/J#61vaScript/J#53(app.alert(1))>>>>>>endobj')],
  ['a program', pdf('1 0 obj<</A<</S/Launch/F(cmd.exe)>>>>endobj')],
  ['an attached file', pdf('1 0 obj<</Names<</EmbeddedFiles 3 0 R>>>>endobj')],
  ['a script among packed objects', packed('3 0 <</S/JavaScript/JS(app.alert(1))>>')],
  ['packed objects that cannot be read', pdf('2 0 obj<</Type/Obj#53tm/Filter/LZWDecode>>stream\nx\nendstream\nendobj')],
])('a PDF with %s is active', async (_, bytes) => {
  expect(await hasActiveContent(bytes)).toBe(true)
})

test.each([
  ['a plain page', pdf('1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj')],
  ['a place at which it opens', pdf('1 0 obj<</Type/Catalog/OpenAction [3 0 R /FitH null]>>endobj')],
  ['packed objects without actions', packed('3 0 <</Type/Page/Contents 4 0 R>>')],
  ['a picture whose bytes happen to spell a name', pdf('4 0 obj<</Subtype/Image>>stream\nab/JS(cd\nendstream\nendobj')],
])('a PDF with %s is not', async (_, bytes) => {
  expect(await hasActiveContent(bytes)).toBe(false)
})
