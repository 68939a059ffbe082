import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'

// Loading code takes most of the start. Compiled code is cached next to the packages.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))

/** Node reads a package's package.json again for each of its files and each import; this one has 180 kB. */
const LARGE = 'drizzle-orm'
const inside = `/node_modules/${LARGE}/`
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes(inside))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith(LARGE)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
