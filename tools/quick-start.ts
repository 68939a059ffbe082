import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'

// Loading code takes most of the start. Compiled code is cached next to the packages.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))

const rootUrl = `${pathToFileURL(root).href}/`
const packagesUrl = `${rootUrl}node_modules/`

/** Our own modules are named by their whole path, so Node need not look for files, links and package.json for each. */
function findOwnModule(specifier: string, parent = ''): string | undefined {
  const [, workspace, path = 'index'] = /^@safar\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (workspace) return `${rootUrl}${workspace}/src/${path}.ts`
  const isOwn = specifier.startsWith('.') && specifier.endsWith('.ts') && parent.startsWith(rootUrl)
  return isOwn && !parent.startsWith(packagesUrl) ? new URL(specifier, parent).href : undefined
}

/** Node reads a package's package.json again for each of its files and each import; this one has 180 kB. */
const LARGE = 'drizzle-orm'
const inside = `/node_modules/${LARGE}/`
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const own = findOwnModule(specifier, context.parentURL)
    if (own) return { url: own, format: 'module-typescript', shortCircuit: true }
    if (specifier.startsWith('.') && context.parentURL?.includes(inside))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith(LARGE)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
