import { join } from 'node:path'

const app = join(import.meta.dirname, 'app')
const inApp = (...paths: string[]) => {
  const starts = paths.map((path) => join(app, path))
  return (id: string): boolean => starts.some((start) => id.startsWith(start))
}

/**
 * The shared chunks, in the order in which people meet them. A group takes what it names and everything that needs, save
 * what a group before it has taken: each step of a visit downloads one file more, and nothing twice. What no group takes
 * stays with its screen.
 */
const groups = [
  { name: 'app', test: inApp('entry.client.tsx', 'root.tsx', 'areas/storefront/layout.tsx') },
  { name: 'search', test: inApp('features/home/home.screen.tsx', 'features/flights/search/') },
  { name: 'results', test: inApp('features/flights/results/', 'features/flights/offer') },
  { name: 'forms', test: inApp('ui/fields/', 'ui/forms/') },
  { name: 'office', test: inApp('areas/office/', 'ui/data-table/', 'ui/layout/', 'ui/status/', 'ui/states/') },
]

export const codeSplitting = {
  groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
}
