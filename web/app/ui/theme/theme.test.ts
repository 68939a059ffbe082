import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { makeTheme } from './theme.ts'

const written = ['mantine-colors.css', 'mantine-scale.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
  .replaceAll("'", '"')
  .toLowerCase()

const resolved = (theme: Parameters<typeof mergeMantineTheme>[1]) => {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  return { ...variables, ...light }
}

const squeeze = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("'", '"')
    .replace(/(?<![\d])0?\.(\d)/g, '0.$1')

test.each([
  ['en', 'shop'],
  ['ar', 'shop'],
  ['en', 'office'],
  ['ar', 'office'],
] as const)('the style sheets contain the variables of the %s %s theme', (locale, density) => {
  const plain = resolved({})
  const missing = Object.entries(resolved(makeTheme(locale, density)))
    .filter(([name, value]) => plain[name as keyof typeof plain] !== value)
    .filter(([name, value]) => !squeeze(written).includes(squeeze(`${name}: ${value};`)))
  expect(missing).toEqual([])
})
