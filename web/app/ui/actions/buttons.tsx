import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router'
import { Hint } from '../floating/hint.tsx'
import styles from './buttons.module.css'

export interface ActionProps
  extends Omit<ButtonProps, 'color' | 'variant' | 'loading'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'color'> {
  /** In progress: shows a spinner and ignores further clicks. */
  busy?: boolean | undefined
  /** Navigates there instead of acting. */
  to?: string | undefined
}

type Look = Pick<ButtonProps, 'color' | 'variant'>

function Act({ look, kind, busy, to, className, ...rest }: ActionProps & { look: Look; kind: string }) {
  const shared = { ...look, className: [styles.button, className].filter(Boolean).join(' '), 'data-kind': kind }
  if (to !== undefined) {
    const { ref: _ref, type: _type, ...link } = rest
    return <Button {...(link as ButtonProps)} {...shared} component={Link} to={to} />
  }
  return <Button type="button" {...rest} {...shared} loading={busy ?? false} aria-busy={busy || undefined} />
}

/** The single button of a view that continues or buys. */
export const CommitButton = (props: ActionProps) => <Act {...props} kind="commit" look={{ color: 'zafran.4' }} />

export const PrimaryButton = (props: ActionProps) => <Act {...props} kind="primary" look={{}} />

export const SoftButton = (props: ActionProps) => <Act {...props} kind="soft" look={{ variant: 'light' }} />

export const OutlineButton = (props: ActionProps) => <Act {...props} kind="outline" look={{ variant: 'default' }} />

export const DangerButton = (props: ActionProps) => (
  <Act {...props} kind="danger" look={{ variant: 'outline', color: 'henna' }} />
)

interface IconButtonProps
  extends Omit<ActionIconProps, 'color' | 'variant' | 'loading'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'color'> {
  /** Read by screen readers and shown as the tooltip. */
  label: string
  children: ReactNode
  busy?: boolean | undefined
  to?: string | undefined
  /** Placed on a dark background. */
  onDark?: boolean
  /** With a border, for use next to a field. */
  outlined?: boolean
}

export function IconButton({ label, busy, to, onDark, outlined, className, ...rest }: IconButtonProps) {
  const shared = {
    'aria-label': label,
    variant: outlined ? 'default' : 'subtle',
    size: 36,
    className: [styles.icon, className].filter(Boolean).join(' '),
    'data-on-dark': onDark || undefined,
  } as const
  const { ref: _ref, type: _type, ...link } = rest
  return (
    <Hint label={label}>
      {to === undefined ? (
        <ActionIcon type="button" {...shared} {...rest} loading={busy ?? false} />
      ) : (
        <ActionIcon {...shared} {...(link as ActionIconProps)} component={Link} to={to} />
      )}
    </Hint>
  )
}
