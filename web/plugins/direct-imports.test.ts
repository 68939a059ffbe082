import { expect, test } from 'vitest'
import { importDirectly, readExports } from './direct-imports.ts'

const list = `export { type Money, Price } from './price.tsx'
export { default as styles } from './price.module.css'
export { total as sum } from './rules/total.ts'`

const read = (file: string) => readExports(file, list)

test('what a module imports from a list of re-exports comes directly from its own file', () => {
  const code = "import { Price, styles, sum as add } from '../pricing/public.ts'\nPrice(styles, add)"
  expect(importDirectly(code, '/web/features/flights/card.tsx', read)).toBe(
    [
      'import { Price as Price } from "/web/features/pricing/price.tsx";',
      'import { default as styles } from "/web/features/pricing/price.module.css";',
      'import { total as add } from "/web/features/pricing/rules/total.ts";',
      '\nPrice(styles, add)',
    ].join(''),
  )
})

test('other imports, and names the list does not have, stay as they are', () => {
  const code = "import { useState } from 'react'\nimport { Own } from '../pricing/public.ts'\nOwn(useState)"
  expect(importDirectly(code, '/web/features/flights/card.tsx', read)).toBeNull()
})
