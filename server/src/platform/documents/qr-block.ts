import { Link, Path, Rect, Svg } from '@react-pdf/renderer'
import encodeQR from 'qr'
import { createElement as h, type ReactElement } from 'react'

/** Modules of white margin, which a camera needs to find the code. */
const QUIET = 4

/** A text as a QR code, `width` points wide. */
export function qrBlock(text: string, width: number): ReactElement {
  const rows = encodeQR(text, 'raw', { border: QUIET })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const code = h(
    Svg,
    { width, height: width, viewBox: `0 0 ${size} ${size}` },
    h(Rect, { x: 0, y: 0, width: size, height: size, fill: '#FFFFFF' }),
    h(Path, { d: path, fill: '#000000' }),
  )
  // On a phone's own screen nothing can scan the code, so it is also a link.
  return h(Link, { src: text }, code)
}
