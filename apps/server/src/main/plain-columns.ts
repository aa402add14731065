const SET_UP = 'Set up by staff for all students of a test.'
const PAPER = 'What is asked and marked: a paper has no students.'

/** The columns of tables with personal data that say nothing about who a student is, by table. */
export const PLAIN_COLUMNS: Readonly<Record<string, string>> = {
  'admissions.course_orders':
    'order_id order_number product_id offer_id branch_code class_stream_id title_en title_hi term quote payable_paise result_version price_until coupon_code coupon_discount_paise method language terms_version terms_agreed_at state refusal charge_id opened_at settled_at',
  'admit_cards.admit_cards':
    'admit_card_id registration_id version exam_day slot_id mode branch_code class_stream_id issued_at stored_at replaced_at',
  'audit.entries': 'entry_id at actor_kind approval_id request_id action subject_kind exam_type place',
  'delivery.accommodations': 'noted_at made_by',
  'delivery.blocks': 'sat_on attempt_id epoch seq received_at verdict from_file',
  'delivery.changes': 'change_id sitting_id centre attempt_id act kind items at made_by act_key',
  'delivery.held_decisions': 'attempt_id decided_at counts answers made_by',
  'delivery.launches': 'test_code event issued_at expires_at redeemed_at schedule_id',
  'delivery.takeover_codes': 'attempt_id made_by expires_at wrong_tries used_at',
  'delivery.takeover_requests': 'change_id attempt_id epoch requested_at expires_at answer',
  'delivery.test_attempts':
    'shard attempt_id sitting_id number sat_on form seed nonce opens_at state started_at deadline_at compensation_minutes paused_at epoch seq head last_t saved_at submitted_at submitted_by finished_at revision held sent_revision centre room language declaration_version',
  'identity.gate_counters': 'taken ends_at',
  'identity.known_devices': 'first_seen_at last_seen_at',
  'identity.one_time_links': 'issued_at expires_at used_at',
  'identity.sessions': 'session_id created_at last_seen_at expires_at revoked_at is_notified',
  'identity.students': 'language created_at links_taken_back_at',
  'leads.institute_students': 'is_enrolled listed_at',
  'leads.leads':
    'exam_type language registration_page state created_at changed_at crm_state crm_problem consented_at wants_messages',
  'mock_papers.purchases': 'purchase_id state price_paise papers charge_id wanted_at granted_at',
  'notifications.message_keys': 'message_id created_at',
  'notifications.messages':
    'message_id channel code language starts_with state attempts claimed_until provider_id failure created_at expires_at settled_at',
  'payments.charges':
    'charge_id reference method list_paise discount_paise due_paise state opened_at settled_at decided_at purpose support_phone is_second_payment order_number remaining_paise pay_by',
  'payments.receipts': 'charge_id language issued_at stored_at',
  'payments.redemptions': 'charge_id coupon_id discount_paise redeemed_at returned_at honoured_at',
  'platform.audit_entries': 'entry_id at action',
  'platform.outbox': 'id name happened_at',
  'registration.consents':
    'consent_id sign_up_id text_version language purposes is_minor proven_at given_at withdrawn_at',
  'registration.exam_edits':
    'edit_id state from_exam_day from_slot_id from_branch_code exam_day slot_id mode branch_code class_stream_id due_paise charge_id has_failed edits_before edits_allowed edit_no created_at changed_at held_since expires_at applied_at',
  'registration.registrations':
    'registration_id exam_type exam_day slot_id mode branch_code class_stream_id board_code registration_page state is_fee_paid edits_used registered_at has_seat placed_at wants_reminders needs_card',
  'registration.resume_links': 'sign_up_id sent_at used_at',
  'registration.schooling': 'school_code changed_at',
  'registration.sign_ups':
    'sign_up_id state host language exam_type counting_year attempt_no attempts_allowed exam_day slot_id mode branch_code class_stream_id board_code registration_page has_seat fee_paise charge_id has_failed created_at changed_at held_since expires_at confirmed_at taken_elsewhere seat_held_at',
  'reminders.reminders': 'kind about notified_at',
  'results.confirmations': 'list_id confirmed_at',
  'results.results': 'list_id version paper_id slab exemption award_percent visible_at',
  'results.scorecard_documents': 'exam_code version issued_at stored_at issue ranked ordered_at',
  'results.sheets': 'paper_id set_code submitted_at',
  'verification.caller_requests': 'request_id state created_at',
  'verification.otp_challenges':
    'challenge_id purpose language host first_sent_at last_sent_at wrong_tries burned_at used_at repeat_ends_at',
  'verification.otp_sends': 'send_id challenge_id budget sent_at is_proven is_repeated',
  'verification.otp_wrong_guesses': 'guess_id guessed_at',
  'verification.proven_mobiles': 'means proven_at expires_at is_guarded',
  'staff.members': 'member_id language state created_at suspended_at',
  'staff.grants': 'grant_id role places exam_types from_day until_day given_at ended_at',
  'staff.passkeys': 'passkey_id sign_count transports is_synced created_at last_used_at',
  'staff.passwords': 'last_step set_at',
  'staff.enrolment_links': 'link_id kind created_at expires_at ended_at',
  'staff.sessions': 'session_id way is_half wrong_codes started_at last_seen_at ended_at',
  'staff.challenges': 'id_hash kind challenge act_digest expires_at used_at',
  'staff.failed_sign_ins': 'failure_id failed_at',
}

/** Tables without personal data: why, and their columns, so that a new one has to be listed too. */
export const TABLES_WITHOUT_PERSONS: Readonly<
  Record<string, { readonly why: string; readonly columns: string }>
> = {
  'analytics.page_events': {
    why: 'An event of a page view that is not bound to a visitor; a facts field cannot carry a person.',
    columns: 'day page_id number received_at host page language name facts',
  },
  'audit.chain': {
    why: 'Digests over entries; only the entries say who did what.',
    columns: 'place entry_id at entry_digest chain_digest',
  },
  'audit.unsealed': {
    why: 'Which entries are not chained yet.',
    columns: 'entry_id written_at',
  },
  'delivery.ended_turns': {
    why: 'When an attempt went on elsewhere; only the attempt says whose it was.',
    columns: 'attempt_id epoch ended_at ended_by seq head late_blocks judged_blocks',
  },
  'delivery.receipts': {
    why: 'A signature over an attempt; it names nobody.',
    columns: 'receipt_id attempt_id revision signed issued_at',
  },
  'delivery.sitting_centres': { why: SET_UP, columns: 'sitting_id centre extra_ms paused_at' },
  'delivery.sitting_papers': { why: SET_UP, columns: 'sitting_id form paper_code bundle_hash' },
  'delivery.sittings': {
    why: SET_UP,
    columns:
      'sitting_id test_code schedule_id exam_type class_stream_id kind sat_on opens_at entry_until hard_end_at duration_ms jitter_ms grace_ms silence_ms late_policy extra_ms paused_at state is_series_paper',
  },
  'identity.lockouts': {
    why: 'Hours in which all logins were guarded.',
    columns: 'epoch started_at ends_at released_at',
  },
  'notifications.reports': {
    why: 'What aggregators said about a message, by its number there.',
    columns: 'provider_id status reported_at',
  },
  'papers.assignments': {
    why: PAPER,
    columns: 'assignment_id paper_code test_code exam_type class_stream_id from_day to_day attached_at',
  },
  'papers.bundles': { why: PAPER, columns: 'file_hash paper_code content sealed_key sealed_with file' },
  'papers.papers': {
    why: PAPER,
    columns:
      'code exam_type class_stream_id minutes outline structure_digest content_digest review_show review_from sealed_at retired_at purpose',
  },
  'payments.attempts': {
    why: 'Numbers of a payment at its provider; only the charge says who paid.',
    columns:
      'attempt_id charge_id attempt_no provider order_id provider_order_id state begun_at polled_at answered_at poll_at is_underway',
  },
  'payments.captures': {
    why: 'Money and its numbers at the provider; only the charge says who paid.',
    columns: 'capture_id charge_id order_id provider transaction_id amount_paise use captured_at taken_at',
  },
  'payments.coupons': {
    why: 'Set up by staff for all who have the code.',
    columns:
      'coupon_id code percent amount_paise most_paise starts_at ends_at applies_to uses_allowed uses_taken budget_paise given_paise is_enabled is_used_up',
  },
  'payments.notices': {
    why: 'Status, amount and numbers that a provider reported; only the charge says who paid.',
    columns:
      'notice_id provider event_id charge_id status amount_paise transaction_id effects received_at order_id source',
  },
  'payments.refunds': {
    why: 'Money that went back; only the charge says to whom.',
    columns:
      'refund_id capture_id charge_id amount_paise reason state try_no refund_key noted_at settled_at try_at',
  },
  'platform.development_clock': { why: 'One row.', columns: 'only_row moved_by_ms' },
  'reminders.reminder_sweeps': {
    why: 'How far a sweep has come.',
    columns: 'kind slot_id exam_day after_student begun_at done_at',
  },
  'results.key_items': { why: PAPER, columns: 'paper_id key_version number is_dropped accepted ranges' },
  'results.keys': { why: PAPER, columns: 'paper_id key_version digest made_at' },
  'results.marking_rules': {
    why: SET_UP,
    columns: 'scheme rule answer full_marks wrong_marks partial_marks',
  },
  'results.merit_lists': {
    why: SET_UP,
    columns:
      'list_id code exam_type class_stream_id scheme qualifying_percent rank_by tie_break papers_count',
  },
  'results.notice_sweeps': {
    why: 'How far a sweep has come.',
    columns: 'list_id version paper_id kind reached_student is_done notified_until notify_until due_at',
  },
  'results.page_settings': { why: SET_UP, columns: 'exam_type detailed_from rank_shown_to' },
  'results.paper_items': { why: PAPER, columns: 'paper_id number section topic options ordinal' },
  'results.paper_sections': {
    why: PAPER,
    columns: 'paper_id position name_en name_hi scheme rule answer full_marks wrong_marks partial_marks',
  },
  'results.paper_sets': { why: PAPER, columns: 'paper_id set_code places' },
  'results.paper_subjects': { why: PAPER, columns: 'paper_id position code name_en name_hi' },
  'results.paper_topics': { why: PAPER, columns: 'paper_id position subject code name_en name_hi' },
  'results.papers': {
    why: PAPER,
    columns: 'paper_id list_id code name_en name_hi sat_on closed_at maximum items numbers structure_digest',
  },
  'results.rank_exemptions': {
    why: SET_UP,
    columns:
      'exam_type class_stream_id up_to_rank tuition_percent admission_percent technology_percent classroom_percent registration_percent exempt_fees',
  },
  'results.release_papers': {
    why: PAPER,
    columns: 'list_id version paper_id key_version taken highest subject_highest subject_average',
  },
  'results.releases': {
    why: SET_UP,
    columns:
      'list_id version state terms ranked prepared_at checked_at release_at withdrawn_at reissue_reason withdraw_reason results_deleted_at',
  },
  'results.schemes': { why: SET_UP, columns: 'scheme rank_by tie_break' },
  'results.scholarship_caps': { why: SET_UP, columns: 'exam_type class_stream_id code percent' },
  'results.slabs': {
    why: SET_UP,
    columns:
      'exam_type class_stream_id at_least tuition_percent admission_percent technology_percent classroom_percent registration_percent',
  },
  'verification.otp_tallies': {
    why: 'Counts of all codes together.',
    columns: 'starts_at sent proven reserve_sent wrong_guesses share crowd_sent crowd_proven',
  },
}

/**
 * The institute's folder and what is counted by day and centre. Its telephone numbers and addresses are those of
 * branches. A new table has to be listed here.
 */
export const CATALOGUE_TABLES: readonly string[] = [
  'boards',
  'branch_payment_methods',
  'branches',
  'campaigns',
  'cities',
  'class_stream_lists',
  'class_streams',
  'course_offers',
  'course_price_parts',
  'courses',
  'exam_days',
  'exam_modes',
  'exam_types',
  'films',
  'loaded_rows',
  'paper_templates',
  'payment_methods',
  'pincodes',
  'registration_pages',
  'schools',
  'season_rules',
  'seasons',
  'seatings',
  'series_papers',
  'settings',
  'sites',
  'slots',
  'states',
  'streams',
]
