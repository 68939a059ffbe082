import content from '../../../features/content/messages.en.json'
import enquiries from '../../../features/enquiries/messages.en.json'
import groups from '../../../features/groups/messages.en.json'
import holidays from '../../../features/holidays/messages.en.json'
import insurance from '../../../features/insurance/messages.en.json'
import umrah from '../../../features/umrah/messages.en.json'
import visas from '../../../features/visas/messages.en.json'

/** The texts of what is sold beside flights and hotels, and of asking about it. */
export default { content, enquiries, groups, holidays, insurance, umrah, visas }
