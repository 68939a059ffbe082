import type { SelectionInput } from '@safar/contract/quotes/packages.shapes'
import { countParts, useQuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { AddPackage } from './add-package.tsx'
import { QuoteTray } from './quote-tray.tsx'

/** On a package page: adds the package to the next quote, whose tray is shown below. */
export function QuotePackage({ selection }: { selection: SelectionInput | null }) {
  const draft = useQuoteDraft()
  return (
    <>
      <AddPackage selection={selection} />
      {countParts(draft) > 0 && <QuoteTray />}
    </>
  )
}
