import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { areas } from '../../web/app/areas/index.ts'
import { root } from '../root.ts'
import { type Coverage, listedCalls, listedScreens, listedTexts, plainPath } from './lists.ts'

function calls(): Coverage {
  const declared = new Set(
    Object.values(contract)
      .flatMap((module) => Object.values(module) as Endpoint[])
      .map(({ method, path }) => `${method} ${plainPath(path)}`),
  )
  const wanted = listedCalls()
  return { total: wanted.length, missing: wanted.filter((call) => !declared.has(call)) }
}

function screens(): Coverage {
  const built = new Map(
    Object.values(areas)
      .flatMap((area) => Object.entries(area.screens))
      .map(([path, screen]) => [plainPath(path), screen.file]),
  )
  const isBuilt = (path: string) => {
    const file = built.get(path)
    return file !== undefined && existsSync(join(root, 'web/app', file))
  }
  const wanted = listedScreens()
  return { total: wanted.length, missing: wanted.filter((path) => !isBuilt(path)) }
}

/** A text exists if it appears as a quoted string in the code; lists that merely name it are not searched. */
function texts(): Coverage {
  const files = globSync(['contract/src/**/*.{ts,json}', 'server/src/**/*.{ts,json}', 'web/app/**/*.{ts,tsx,json}'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.'))
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const wanted = listedTexts()
  const exists = (text: string) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`))
  return { total: wanted.length, missing: wanted.filter((text) => !exists(text)) }
}

/** What the code contains of the lists. Whether it works is checked in `shown.ts` from the tests. */
export const built = (): Record<'calls' | 'screens' | 'texts', Coverage> => ({
  calls: calls(),
  screens: screens(),
  texts: texts(),
})
