import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a WhatsApp link is as quiet as the buttons next to it: only its icon is green', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'whatsapp-link.module.css'), 'utf8')
  const [, body = ''] = /\.link \{([^}]*)\}/.exec(sheet) ?? []
  expect(body).toContain('background: var(--surface)')
  expect(body).toContain('color: var(--ink)')
})
