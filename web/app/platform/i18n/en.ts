import shell from '../../areas/messages.en.json'
import accounts from '../../rooms/accounts/messages.en.json'
import activity from '../../rooms/activity/messages.en.json'
import agents from '../../rooms/agents/messages.en.json'
import flights from '../../rooms/flights/messages.en.json'
import home from '../../rooms/home/messages.en.json'
import pricing from '../../rooms/pricing/messages.en.json'
import reference from '../../rooms/reference/messages.en.json'
import ui from '../../ui/messages.en.json'
import toasts from '../toasts/messages.en.json'

/** The texts of every room, by room. */
export const en = { accounts, activity, agents, flights, home, pricing, reference, shell, toasts, ui }
