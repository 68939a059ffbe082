import { Fragment } from 'react'
import { useAccountName } from './use-account-name.ts'

/** Names in their order; each keeps the direction of its own letters. */
export function AccountNames({ names }: { names: readonly string[] }) {
  const nameOf = useAccountName()
  return (
    <small>
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sides of an entry never change.
        <Fragment key={place}>
          {place > 0 && ', '}
          <bdi dir="auto">{nameOf(name)}</bdi>
        </Fragment>
      ))}
    </small>
  )
}
