import { type ComponentProps, useEffect, useRef } from 'react'
import { PriceChange } from '../../../ui/price-change.tsx'

/** A price that changed while the form was being filled in is scrolled into view. */
export function PriceConsent(props: Omit<ComponentProps<typeof PriceChange>, 'agreed'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={box}>
      <PriceChange {...props} agreed={false} />
    </div>
  )
}
