import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { areas } from '../areas/index.ts'
import { installFakeApi } from './fake-api.ts'
import { type RenderOptions, type Route, renderRoute } from './render-route.tsx'

export { fail, pending, reply, replyLater, sentTo } from './fake-api.ts'

const modules = import.meta.glob<{ default: ComponentType }>('../features/**/*.screen.tsx')
const areaModules = import.meta.glob<{ default: ComponentType }>('../areas/**/*.screen.tsx')

const screens = Object.values(areas).flatMap((area) =>
  Object.entries(area.screens).map(([path, { file, detailOf }]) => ({
    path: detailOf ? `${path.replace(/\/$/, '')}/:id` : path,
    file,
  })),
)

/** The path and module for a URL in the route tables. */
async function findScreen(url: string): Promise<Route> {
  const pathname = new URL(url, 'http://localhost').pathname
  const screen = screens.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  const load = screen?.file && { ...modules, ...areaModules }[`../${screen.file}`]
  if (!screen || !load) throw new Error(`no screen at ${url}`)
  return { path: screen.path, Component: (await load()).default }
}

/**
 * Renders the screen for this URL from the route tables, without its area's layout and guard. Prepare the replies to
 * its calls first: `reply(users.list, …)`, `pending(…)`, `fail(…)`. `currentUrl()` returns where the person is; any
 * other URL they go to shows an empty page.
 */
export async function renderScreen(url: string, options: RenderOptions = {}) {
  installFakeApi()
  return renderRoute(url, await findScreen(url), options)
}

/** Renders a component that belongs to no screen, such as the bell. */
export function renderComponent(Component: ComponentType, options: RenderOptions = {}) {
  installFakeApi()
  return renderRoute('/', { path: '/', Component }, options)
}
