import type { ReactNode } from 'react'

interface LtrProps {
  children: ReactNode
  className?: string
}

/** An island that reads left to right in any language: codes, numbers, names as in a passport. */
export const Ltr = ({ children, className }: LtrProps) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** Lets a name keep its own direction in a sentence of the other. */
export const isolate = (name: string): string => `\u2068${name}\u2069`
