import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { areas } from './areas/index.ts'
import type { Area } from './areas/screens.ts'
import type { Screen } from './platform/areas/screens.ts'

const NOT_BUILT = 'areas/not-built.screen.tsx'

function toRoutes(area: string, path: string, screen: Screen): RouteConfigEntry[] {
  const file = screen.file ?? NOT_BUILT
  // A file can serve several paths, so the id is the path, not the file.
  const at = (suffix: string, module: string) => {
    const full = `${path.replace(/\/$/, '')}${suffix}` || '/'
    return route(full, module, { id: `${area}:${full}` })
  }
  return screen.detailOf ? [at('/:id', file), at('', 'areas/to-list.tsx')] : [at('', file)]
}

/** Areas in which unknown URLs stay inside the area. */
const OFFICE = ['admin', 'agent', 'reservation', 'salesman']

const areaRoutes = ([name, area]: [string, Area]) =>
  layout(area.layout, { id: name }, [
    ...Object.entries(area.screens).flatMap(([path, screen]) => toRoutes(name, path, screen)),
    ...(OFFICE.includes(name) ? [route(`/${name}/*`, 'areas/office/not-found.screen.tsx', { id: `${name}:*` })] : []),
  ])

export default [
  ...Object.entries(areas).map(areaRoutes),
  // Returns 404 in a production build: see its loader.
  route('/dev/ui', 'ui/showcase/showcase.screen.tsx'),
  route('*', 'areas/not-found.screen.tsx'),
] satisfies RouteConfig
