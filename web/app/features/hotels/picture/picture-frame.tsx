import { type ReactNode, useId } from 'react'
import styles from './hotel-picture.module.css'
import { HEIGHT, type Palette, WIDTH } from './scene.ts'

interface Props {
  sky: Palette['sky']
  /** Describes the drawing; empty if the text beside it does. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** The frame of every drawing: its size, and the sky behind it. */
export function PictureFrame({ sky: [top, middle, bottom], label, className, children }: Props) {
  const id = useId()
  return (
    <svg
      className={`${styles.picture} ${className ?? ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      aria-hidden={label === '' || undefined}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="0.6" stopColor={middle} />
          <stop offset="1" stopColor={bottom} />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id})`} />
      {children}
    </svg>
  )
}
