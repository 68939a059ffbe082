import type { ReactNode } from 'react'
import { type RenderOptions, renderRoute } from './render-route.tsx'

/** Renders one part of the design system at any URL; calls get no replies. */
export const renderPart = (part: ReactNode, { url = '/', ...options }: RenderOptions & { url?: string } = {}) =>
  renderRoute(url, { path: '*', Component: () => part }, options)
