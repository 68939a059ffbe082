import type { Locale } from '@safar/contract/protocol/shapes'
import type { ActivityAction } from '@safar/contract/vocabulary/activity'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** An action without its label does not compile. */
type ActivityLabels = typeof en & { actions: Record<ActivityAction, string> }

export const activityLabels: Record<Locale, ActivityLabels> = { en, ar }

/** A label by a name that is only known at run time. */
export const labelOf = (labels: Readonly<Record<string, string>>, name: string): string | undefined => labels[name]
