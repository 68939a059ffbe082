import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from './rich-text.tsx'

const html = (message: string) => renderToStaticMarkup(<p>{richText(message)}</p>).slice(3, -4)

test('b, i, br and a become elements, nested ones too', () => {
  expect(html('Saved <b>PNR <i>R7QX2M</i></b>.<br>See <a href="/agent/deposits">deposits</a>')).toBe(
    'Saved <b>PNR <i>R7QX2M</i></b>.<br/>See <a href="/agent/deposits" rel="noreferrer">deposits</a>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<b onclick="alert(1)">x</b>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="x"></iframe>',
  '<math><mtext><style><img src onerror=alert(1)>',
])('%s: nothing else is let through as markup', (message) => {
  const template = html(message)
  expect(template).not.toMatch(/<(?!\/?(b|i|a|br)[\s/>])/)
  expect(template).not.toMatch(/<[^>]*(onclick|onerror|onload|javascript:|data:)/)
})

test('unclosed tags are closed, and closing tags that were never opened are dropped', () => {
  expect(html('<b>one</i> two')).toBe('<b>one two</b>')
})

test('entities are shown as the characters they stand for', () => {
  expect(html('Al Noor &amp; Sons &lt;b&gt;')).toBe('Al Noor &amp; Sons &lt;b&gt;')
})
