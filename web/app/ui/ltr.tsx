import type { ReactNode } from 'react'

interface LtrProps {
  children: ReactNode
  className?: string
}

/** Text that reads left to right in any language: codes, numbers, names as in a passport. */
export const Ltr = ({ children, className }: LtrProps) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** Isolates a name so that it keeps its own direction in a sentence of the opposite direction. */
export const isolate = (name: string): string => `\u2068${name}\u2069`
