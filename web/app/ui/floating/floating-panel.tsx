import { Popover, type PopoverProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, type RefCallback, type RefObject, useLayoutEffect } from 'react'

export interface FloatingPanelProps
  extends Pick<PopoverProps, 'position' | 'width' | 'trapFocus' | 'returnFocus' | 'withinPortal' | 'onClose'> {
  /** The element to position it below. */
  anchor: RefObject<HTMLElement | null>
  /** Accessible name. */
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  className?: string | undefined
  onMouseDown?: ((event: MouseEvent) => void) | undefined
  children: ReactNode
}

interface AnchorProps {
  element: FloatingPanelProps['anchor']
  ref?: RefCallback<HTMLElement>
}

/** Registers an element rendered elsewhere as the popover's anchor. */
function Anchor({ element, ref }: AnchorProps) {
  useLayoutEffect(() => {
    ref?.(element.current)
    return () => void ref?.(null)
  }, [ref, element])
  return null
}

export default function FloatingPanel({
  anchor,
  label,
  className,
  onMouseDown,
  children,
  ...popover
}: FloatingPanelProps) {
  return (
    <Popover {...popover} withRoles={false}>
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className ?? ''} onMouseDown={onMouseDown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
