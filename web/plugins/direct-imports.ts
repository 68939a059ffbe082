import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { redirectImports } from './imports.ts'

interface Export {
  file: string
  /** The name in its own file. */
  name: string
}

/** The exports of a file of re-exports, and where each comes from. */
export function readExports(file: string, text: string): Map<string, Export> {
  const exports = new Map<string, Export>()
  for (const [, names = '', source = ''] of text.matchAll(/export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)) {
    for (const entry of names.split(',')) {
      const [name = '', as = name] = entry.trim().split(/\s+as\s+/)
      if (name && !name.startsWith('type ')) exports.set(as, { file: resolve(dirname(file), source), name })
    }
  }
  return exports
}

/**
 * The module with its imports from a feature's `public.ts` redirected to the original files; null if there are none.
 */
export const importDirectly = (code: string, id: string, read: (file: string) => Map<string, Export>): string | null =>
  redirectImports(code, (source, { imported }) => {
    if (!source.startsWith('.') || !source.endsWith('/public.ts')) return null
    const found = read(resolve(dirname(id), source)).get(imported)
    return found ? { source: found.file, imported: found.name } : null
  })

/**
 * Lets a page download only the part of a feature that it needs: chunks follow imports, and a `public.ts` imports
 * everything.
 */
export function directImports(): Plugin {
  const known = new Map<string, Map<string, Export>>()
  const read = (file: string) => {
    const exports = known.get(file) ?? readExports(file, readFileSync(file, 'utf8'))
    known.set(file, exports)
    return exports
  }
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!code.includes('/public.ts')) return null
      const changed = importDirectly(code, id.replace(/\?.*$/, ''), read)
      return changed === null ? null : { code: changed, map: null }
    },
  }
}
