import {
  cloneElement,
  type DOMAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'

const HintBubble = lazy(() => import('./hint-bubble.tsx'))

/** Hover delay, so that a passing pointer triggers nothing. */
const RESTING_MS = 200

interface Props {
  label: ReactNode
  children: ReactElement<DOMAttributes<HTMLElement>>
}

/** A tooltip on hover or keyboard focus; its code is downloaded when it is first shown. */
export function Hint({ label, children }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (element: HTMLElement) => {
    setTarget(element)
    setShown(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shown])
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        onPointerEnter(event) {
          own.onPointerEnter?.(event)
          clearTimeout(timer.current)
          timer.current = setTimeout(show, RESTING_MS, event.currentTarget)
        },
        onPointerLeave(event) {
          own.onPointerLeave?.(event)
          hide()
        },
        onFocus(event) {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
        },
        onBlur(event) {
          own.onBlur?.(event)
          hide()
        },
      })}
      <Suspense>{target && <HintBubble label={label} target={target} opened={shown} />}</Suspense>
    </>
  )
}
