import { useId } from 'react'
import styles from './lattice.module.css'

/** Khatam lattice, for dark areas only; fills its positioned parent. */
export function Lattice({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      className={[styles.lattice, className].filter(Boolean).join(' ')}
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            <path d="M36 8 L44.2 16.2 55.8 16.2 55.8 27.8 64 36 55.8 44.2 55.8 55.8 44.2 55.8 36 64 27.8 55.8 16.2 55.8 16.2 44.2 8 36 16.2 27.8 16.2 16.2 27.8 16.2Z" />
            <path d="M36 0V8M36 64V72M0 36H8M64 36H72M16.2 16.2 0 0M55.8 16.2 72 0M16.2 55.8 0 72M55.8 55.8 72 72" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
