import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface Props {
  /** Shown in its place until then. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders its content once the reader scrolls near it, so that only those who do download it. */
export function WhenNear({ fallback, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px 0px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return near ? <Suspense fallback={fallback}>{children}</Suspense> : <div ref={place}>{fallback}</div>
}
