import { Fragment } from 'react'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { joinedNames } from './joined-names.ts'
import { useAccountName } from './use-account-name.ts'

/** Account names in the order of the ledger's single line; each keeps its own text direction. */
export function AccountNames({ line }: { line: string }) {
  const nameOf = useAccountName()
  const comma = useLocale() === 'ar' ? '، ' : ', '
  return (
    <small>
      {joinedNames(line).map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sides of an entry never change.
        <Fragment key={place}>
          {place > 0 && comma}
          <bdi dir="auto">{nameOf(name)}</bdi>
        </Fragment>
      ))}
    </small>
  )
}
