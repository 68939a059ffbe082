import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The colour of each tone, from the CSS rules of this selector. */
function coloursOf(sheet: string, selector: string, property: string): Record<string, string> {
  const rules = [...sheet.matchAll(/\.(\w+)\[data-tone="(\w+)"\]( i)? \{([^}]*)\}/g)]
  return Object.fromEntries(
    rules.flatMap(([, name, tone, , body = '']) => {
      const [, colour] = new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body) ?? []
      return name === selector && tone && colour ? [[tone, colour]] : []
    }),
  )
}

test('the dot of a chip has the colour of the badge for the same state', () => {
  const badges = coloursOf(css('status-badge.module.css'), 'badge', 'color')
  const dots = coloursOf(css('state-chips.module.css'), 'chip', 'background')
  expect(Object.keys(badges).length).toBeGreaterThan(6)
  // A badge without its own rule has the muted tone.
  const [, quiet] = /\.badge \{[^}]*\scolor: ([^;]+);/.exec(css('status-badge.module.css')) ?? []
  expect(dots).toEqual({ ...badges, done: quiet })
})
