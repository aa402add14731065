CREATE SCHEMA admissions;

CREATE SCHEMA admit_cards;

CREATE SCHEMA analytics;

CREATE SCHEMA audit;

CREATE SCHEMA catalogue;

CREATE SCHEMA delivery;

CREATE SCHEMA identity;

CREATE SCHEMA leads;

CREATE SCHEMA mock_papers;

CREATE SCHEMA notifications;

CREATE SCHEMA papers;

CREATE SCHEMA payments;

CREATE SCHEMA platform;

CREATE SCHEMA privacy;

CREATE SCHEMA registration;

CREATE SCHEMA reminders;

CREATE SCHEMA results;

CREATE SCHEMA staff;

CREATE SCHEMA verification;

CREATE FUNCTION admissions.keep_the_quote() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the quote of order % is frozen', old.order_number;
end $$;

CREATE FUNCTION audit.note_unsealed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into audit.unsealed (entry_id) select entry_id from added;
  return null;
end
$$;

CREATE FUNCTION audit.refuse_chain_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the chain of the audit log is append-only';
end
$$;

CREATE FUNCTION audit.refuse_entry_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '8 years'
      and exists (select from audit.chain where chain.entry_id = old.entry_id) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end
$$;

CREATE FUNCTION papers.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a sealed paper does not change';
end $$;

CREATE FUNCTION platform.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'audit entries are append-only';
end
$$;

CREATE FUNCTION registration.moved_place_needs_card() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.needs_card := true;
  return new;
end $$;

CREATE TABLE admissions.course_orders (
    order_id bigint NOT NULL,
    order_number text NOT NULL,
    student_id bigint NOT NULL,
    product_id text NOT NULL,
    offer_id integer NOT NULL,
    branch_code text NOT NULL,
    class_stream_id integer NOT NULL,
    title_en text NOT NULL,
    title_hi text NOT NULL,
    term text NOT NULL,
    quote jsonb NOT NULL,
    payable_paise integer NOT NULL,
    result_version integer,
    price_until timestamp with time zone NOT NULL,
    coupon_code text,
    coupon_discount_paise integer DEFAULT 0 NOT NULL,
    method text NOT NULL,
    language text NOT NULL,
    billing_name text NOT NULL,
    billing_email text NOT NULL,
    billing_address text NOT NULL,
    billing_city text NOT NULL,
    billing_state text NOT NULL,
    billing_pincode text NOT NULL,
    father_name text NOT NULL,
    terms_version text NOT NULL,
    terms_agreed_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    refusal text,
    charge_id bigint,
    opened_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT course_orders_billing_address_check CHECK ((billing_address <> ''::text)),
    CONSTRAINT course_orders_billing_city_check CHECK ((billing_city <> ''::text)),
    CONSTRAINT course_orders_billing_name_check CHECK ((billing_name <> ''::text)),
    CONSTRAINT course_orders_billing_pincode_check CHECK ((billing_pincode ~ '^[1-9][0-9]{5}$'::text)),
    CONSTRAINT course_orders_billing_state_check CHECK ((billing_state <> ''::text)),
    CONSTRAINT course_orders_check CHECK (((coupon_discount_paise >= 0) AND (coupon_discount_paise <= payable_paise))),
    CONSTRAINT course_orders_check1 CHECK ((((quote ->> 'payablePaise'::text))::integer = payable_paise)),
    CONSTRAINT course_orders_check2 CHECK (((state = ANY (ARRAY['purchased'::text, 'refused'::text])) = (settled_at IS NOT NULL))),
    CONSTRAINT course_orders_check3 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT course_orders_check4 CHECK (((state <> ALL (ARRAY['purchased'::text, 'refused'::text])) OR (charge_id IS NOT NULL))),
    CONSTRAINT course_orders_check5 CHECK (((coupon_code IS NOT NULL) OR (coupon_discount_paise = 0))),
    CONSTRAINT course_orders_check6 CHECK ((opened_at < price_until)),
    CONSTRAINT course_orders_coupon_code_check CHECK ((coupon_code ~ '^[A-Z0-9]{4,20}$'::text)),
    CONSTRAINT course_orders_father_name_check CHECK ((father_name <> ''::text)),
    CONSTRAINT course_orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT course_orders_method_check CHECK ((method <> ''::text)),
    CONSTRAINT course_orders_order_number_check CHECK ((order_number ~ '^MC[A-Z0-9]{10}$'::text)),
    CONSTRAINT course_orders_payable_paise_check CHECK ((payable_paise >= 0)),
    CONSTRAINT course_orders_quote_check CHECK ((quote ?& ARRAY['lines'::text, 'listPaise'::text, 'totalPaise'::text, 'savingsPaise'::text, 'paysFor'::text, 'payablePaise'::text])),
    CONSTRAINT course_orders_refusal_check CHECK ((refusal = ANY (ARRAY['closed'::text, 'no-seat-left'::text, 'bought-already'::text, 'price-ended'::text]))),
    CONSTRAINT course_orders_result_version_check CHECK ((result_version > 0)),
    CONSTRAINT course_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'lapsed'::text, 'purchased'::text, 'refused'::text]))),
    CONSTRAINT course_orders_terms_version_check CHECK ((terms_version <> ''::text))
);

ALTER TABLE admissions.course_orders ALTER COLUMN order_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME admissions.course_orders_order_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE admit_cards.admit_cards (
    admit_card_id bigint NOT NULL,
    registration_id bigint NOT NULL,
    version smallint NOT NULL,
    serial bytea NOT NULL,
    exam_day date NOT NULL,
    slot_id integer NOT NULL,
    mode text NOT NULL,
    branch_code text NOT NULL,
    class_stream_id integer NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    replaced_at timestamp with time zone,
    CONSTRAINT admit_cards_branch_code_check CHECK ((branch_code <> ''::text)),
    CONSTRAINT admit_cards_check CHECK ((stored_at >= issued_at)),
    CONSTRAINT admit_cards_check1 CHECK ((replaced_at >= issued_at)),
    CONSTRAINT admit_cards_mode_check CHECK ((mode = ANY (ARRAY['online'::text, 'offline'::text]))),
    CONSTRAINT admit_cards_serial_check CHECK ((length(serial) = 8)),
    CONSTRAINT admit_cards_version_check CHECK ((version > 0))
);

ALTER TABLE admit_cards.admit_cards ALTER COLUMN admit_card_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME admit_cards.admit_cards_admit_card_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE analytics.page_events (
    day date NOT NULL,
    page_id uuid NOT NULL,
    number integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    host text NOT NULL,
    page text NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    facts jsonb NOT NULL,
    CONSTRAINT page_events_by_month_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (length((facts)::text) <= 400))),
    CONSTRAINT page_events_by_month_host_check CHECK ((host <> ''::text)),
    CONSTRAINT page_events_by_month_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT page_events_by_month_name_check CHECK ((name ~ '^[a-z]+(\.[a-z-]+)?$'::text)),
    CONSTRAINT page_events_by_month_number_check CHECK (((number >= 1) AND (number <= 9999))),
    CONSTRAINT page_events_by_month_page_check CHECK ((page ~ '^/(404|[a-z/-]*)$'::text))
)
PARTITION BY RANGE (day);

CREATE TABLE analytics.page_events_default (
    day date NOT NULL,
    page_id uuid NOT NULL,
    number integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    host text NOT NULL,
    page text NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    facts jsonb NOT NULL,
    CONSTRAINT page_events_by_month_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (length((facts)::text) <= 400))),
    CONSTRAINT page_events_by_month_host_check CHECK ((host <> ''::text)),
    CONSTRAINT page_events_by_month_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT page_events_by_month_name_check CHECK ((name ~ '^[a-z]+(\.[a-z-]+)?$'::text)),
    CONSTRAINT page_events_by_month_number_check CHECK (((number >= 1) AND (number <= 9999))),
    CONSTRAINT page_events_by_month_page_check CHECK ((page ~ '^/(404|[a-z/-]*)$'::text))
);

CREATE TABLE audit.chain (
    place bigint NOT NULL,
    entry_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    entry_digest bytea NOT NULL,
    chain_digest bytea NOT NULL,
    CONSTRAINT chain_chain_digest_check CHECK ((octet_length(chain_digest) = 32)),
    CONSTRAINT chain_entry_digest_check CHECK ((octet_length(entry_digest) = 32)),
    CONSTRAINT chain_place_check CHECK ((place > 0))
);

CREATE TABLE audit.entries (
    entry_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id text NOT NULL,
    session_id bigint,
    approval_id bigint,
    request_id uuid,
    ip_key text,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_key text NOT NULL,
    student_id bigint,
    exam_type text,
    place text,
    fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    reason text,
    CONSTRAINT entries_action_check CHECK ((action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text)),
    CONSTRAINT entries_actor_id_check CHECK ((actor_id <> ''::text)),
    CONSTRAINT entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'program'::text]))),
    CONSTRAINT entries_at_check CHECK ((at = date_trunc('milliseconds'::text, at))),
    CONSTRAINT entries_fields_check CHECK ((jsonb_typeof(fields) = 'array'::text)),
    CONSTRAINT entries_ip_key_check CHECK ((ip_key <> ''::text)),
    CONSTRAINT entries_subject_key_check CHECK ((subject_key <> ''::text)),
    CONSTRAINT entries_subject_kind_check CHECK ((subject_kind <> ''::text))
);

ALTER TABLE audit.entries ALTER COLUMN entry_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit.entries_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE audit.unsealed (
    entry_id bigint NOT NULL,
    written_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE catalogue.boards (
    board_id integer NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    "position" smallint NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL
);

CREATE TABLE catalogue.branch_payment_methods (
    branch_code text NOT NULL,
    method text NOT NULL,
    label text
);

CREATE TABLE catalogue.branches (
    branch_code text NOT NULL,
    centre_id integer NOT NULL,
    name text NOT NULL,
    label_suffix text,
    kind text NOT NULL,
    city_id integer NOT NULL,
    state_id integer NOT NULL,
    address text NOT NULL,
    pincode text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    location_url text NOT NULL,
    phones text[] NOT NULL,
    support_phone text,
    offline_seats integer,
    is_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT branches_branch_code_check CHECK ((branch_code ~ '^[A-Z]{2}[0-9]{3}$'::text)),
    CONSTRAINT branches_check CHECK (((kind = 'classroom'::text) OR (offline_seats IS NULL))),
    CONSTRAINT branches_kind_check CHECK ((kind = ANY (ARRAY['classroom'::text, 'digital'::text]))),
    CONSTRAINT branches_latitude_check CHECK (((latitude >= (6)::double precision) AND (latitude <= (37.5)::double precision))),
    CONSTRAINT branches_location_url_check CHECK ((location_url ~~ 'https://%'::text)),
    CONSTRAINT branches_longitude_check CHECK (((longitude >= (68)::double precision) AND (longitude <= (97.6)::double precision))),
    CONSTRAINT branches_offline_seats_check CHECK ((offline_seats > 0)),
    CONSTRAINT branches_phones_check CHECK (((cardinality(phones) >= 1) AND (cardinality(phones) <= 4))),
    CONSTRAINT branches_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
);

CREATE TABLE catalogue.campaigns (
    segment text NOT NULL,
    registration_page text NOT NULL,
    exam_type text NOT NULL,
    language text NOT NULL,
    forced_mode text,
    is_default_branch_fixed boolean NOT NULL,
    lists_only_bookable boolean NOT NULL,
    stays_on_return boolean NOT NULL,
    scroll_offset_px smallint NOT NULL,
    artwork text NOT NULL,
    CONSTRAINT campaigns_forced_mode_check CHECK ((forced_mode = ANY (ARRAY['online'::text, 'offline'::text]))),
    CONSTRAINT campaigns_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT campaigns_scroll_offset_px_check CHECK ((scroll_offset_px >= 0)),
    CONSTRAINT campaigns_segment_check CHECK ((segment ~ '^[a-z0-9-]+$'::text))
);

CREATE TABLE catalogue.cities (
    city_id integer NOT NULL,
    name text NOT NULL,
    state_id integer NOT NULL
);

CREATE TABLE catalogue.class_stream_lists (
    registration_page text NOT NULL,
    exam_type text NOT NULL,
    class_stream_id integer NOT NULL
);

CREATE TABLE catalogue.class_streams (
    class_stream_id integer NOT NULL,
    class_code text NOT NULL,
    class_order smallint NOT NULL,
    stream_code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    CONSTRAINT class_streams_class_code_check CHECK ((class_code ~ '^[0-9A-Z]+$'::text))
);

CREATE TABLE catalogue.course_offers (
    offer_id integer NOT NULL,
    product_id text NOT NULL,
    class_stream_id integer NOT NULL,
    branch_code text,
    opens_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone,
    seats integer,
    seats_taken integer DEFAULT 0 NOT NULL,
    urgency_en text,
    urgency_hi text,
    urgency_until timestamp with time zone,
    is_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT course_offers_check CHECK ((opens_at < closes_at)),
    CONSTRAINT course_offers_check1 CHECK (((seats_taken >= 0) AND ((seats IS NULL) OR (seats_taken <= seats)))),
    CONSTRAINT course_offers_check2 CHECK (((seats IS NULL) OR (branch_code IS NOT NULL))),
    CONSTRAINT course_offers_check3 CHECK ((num_nulls(urgency_en, urgency_hi, urgency_until) = ANY (ARRAY[0, 3]))),
    CONSTRAINT course_offers_seats_check CHECK ((seats > 0)),
    CONSTRAINT course_offers_urgency_en_check CHECK ((urgency_en <> ''::text)),
    CONSTRAINT course_offers_urgency_hi_check CHECK ((urgency_hi <> ''::text))
);

CREATE TABLE catalogue.course_price_parts (
    product_id text NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    amount_paise integer NOT NULL,
    CONSTRAINT course_price_parts_amount_paise_check CHECK (((amount_paise >= 0) AND ((amount_paise % 100) = 0))),
    CONSTRAINT course_price_parts_name_check CHECK ((name <> ''::text))
);

CREATE TABLE catalogue.courses (
    product_id text NOT NULL,
    "position" smallint NOT NULL,
    branch_kind text NOT NULL,
    term text NOT NULL,
    title_en text NOT NULL,
    title_hi text NOT NULL,
    category_en text NOT NULL,
    category_hi text NOT NULL,
    highlights_en text NOT NULL,
    highlights_hi text NOT NULL,
    description_en text NOT NULL,
    description_hi text NOT NULL,
    features_en text[] NOT NULL,
    features_hi text[] NOT NULL,
    registration_fee_paise integer NOT NULL,
    content_en jsonb,
    content_hi jsonb,
    CONSTRAINT courses_branch_kind_check CHECK ((branch_kind = ANY (ARRAY['classroom'::text, 'digital'::text]))),
    CONSTRAINT courses_check CHECK ((cardinality(features_en) = cardinality(features_hi))),
    CONSTRAINT courses_check1 CHECK (((content_en IS NULL) = (content_hi IS NULL))),
    CONSTRAINT courses_content_en_check CHECK ((jsonb_typeof(content_en) = 'array'::text)),
    CONSTRAINT courses_content_hi_check CHECK ((jsonb_typeof(content_hi) = 'array'::text)),
    CONSTRAINT courses_product_id_check CHECK ((product_id ~ '^[A-Z0-9-]{3,40}$'::text)),
    CONSTRAINT courses_registration_fee_paise_check CHECK (((registration_fee_paise >= 0) AND ((registration_fee_paise % 100) = 0))),
    CONSTRAINT courses_term_check CHECK ((term <> ''::text))
);

CREATE TABLE catalogue.exam_days (
    exam_day_id bigint NOT NULL,
    season text NOT NULL,
    exam_type text NOT NULL,
    day date NOT NULL,
    name_en text,
    name_hi text,
    is_cancelled boolean DEFAULT false NOT NULL,
    CONSTRAINT exam_days_check CHECK (((name_en IS NULL) = (name_hi IS NULL)))
);

ALTER TABLE catalogue.exam_days ALTER COLUMN exam_day_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME catalogue.exam_days_exam_day_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalogue.exam_modes (
    exam_type text NOT NULL,
    mode text NOT NULL,
    fee_paise integer NOT NULL,
    window_starts time without time zone,
    window_ends time without time zone,
    CONSTRAINT exam_modes_check CHECK (((window_starts IS NULL) = (window_ends IS NULL))),
    CONSTRAINT exam_modes_check1 CHECK ((window_starts < window_ends)),
    CONSTRAINT exam_modes_fee_paise_check CHECK ((fee_paise >= 0)),
    CONSTRAINT exam_modes_mode_check CHECK ((mode = ANY (ARRAY['online'::text, 'offline'::text])))
);

CREATE TABLE catalogue.exam_types (
    exam_type text NOT NULL,
    "position" smallint NOT NULL,
    title_en text NOT NULL,
    title_hi text NOT NULL,
    is_enabled boolean NOT NULL,
    takes_registrations boolean NOT NULL,
    duration_minutes smallint NOT NULL,
    is_slot_shown boolean NOT NULL,
    slot_decides_date boolean NOT NULL,
    is_father_name_asked boolean NOT NULL,
    refuses_enrolled_students boolean NOT NULL,
    attempts_allowed smallint NOT NULL,
    attempts_period text NOT NULL,
    edits_allowed smallint NOT NULL,
    closing_rule jsonb,
    result_rule jsonb,
    result_note_en text NOT NULL,
    result_note_hi text NOT NULL,
    admit_card_days_before smallint,
    reporting_minutes_before smallint,
    scholarship_max_percent smallint,
    scholarship_valid_days smallint,
    confirming_test_above smallint,
    confirming_test_within_days smallint,
    has_cash_awards boolean NOT NULL,
    support_phone text NOT NULL,
    support_email text NOT NULL,
    help_line text NOT NULL,
    step_bar text NOT NULL,
    dashboard_layout text NOT NULL,
    shows_banner_and_promo boolean NOT NULL,
    shows_centre_strip boolean NOT NULL,
    shows_course_popup boolean NOT NULL,
    hides_course_popup boolean NOT NULL,
    reports_payment_failure boolean NOT NULL,
    keeps_only_utm_on_login boolean NOT NULL,
    theme text NOT NULL,
    default_payment_method text NOT NULL,
    registration_term text NOT NULL,
    source_type text NOT NULL,
    calendar_from date,
    calendar_to date,
    live_hours smallint NOT NULL,
    launch_ends_after_hours smallint NOT NULL,
    mock_papers_price_paise integer,
    mock_papers_count smallint,
    hides_profile_and_edit boolean DEFAULT false NOT NULL,
    CONSTRAINT exam_types_admit_card_days_before_check CHECK ((admit_card_days_before >= 0)),
    CONSTRAINT exam_types_attempts_allowed_check CHECK ((attempts_allowed > 0)),
    CONSTRAINT exam_types_attempts_period_check CHECK ((attempts_period = ANY (ARRAY['academic_year'::text, 'ever'::text]))),
    CONSTRAINT exam_types_check CHECK ((launch_ends_after_hours >= live_hours)),
    CONSTRAINT exam_types_check1 CHECK ((calendar_from <= calendar_to)),
    CONSTRAINT exam_types_check2 CHECK (((mock_papers_price_paise IS NULL) = (mock_papers_count IS NULL))),
    CONSTRAINT exam_types_check3 CHECK (((confirming_test_above IS NULL) = (confirming_test_within_days IS NULL))),
    CONSTRAINT exam_types_check4 CHECK (((NOT takes_registrations) OR ((closing_rule IS NOT NULL) AND (result_rule IS NOT NULL)))),
    CONSTRAINT exam_types_closing_rule_check CHECK ((closing_rule ?& ARRAY['days'::text, 'before'::text, 'at'::text])),
    CONSTRAINT exam_types_confirming_test_above_check CHECK (((confirming_test_above >= 0) AND (confirming_test_above <= 100))),
    CONSTRAINT exam_types_confirming_test_within_days_check CHECK ((confirming_test_within_days > 0)),
    CONSTRAINT exam_types_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 600))),
    CONSTRAINT exam_types_edits_allowed_check CHECK ((edits_allowed >= 0)),
    CONSTRAINT exam_types_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT exam_types_live_hours_check CHECK ((live_hours > 0)),
    CONSTRAINT exam_types_mock_papers_count_check CHECK ((mock_papers_count > 0)),
    CONSTRAINT exam_types_mock_papers_price_paise_check CHECK ((mock_papers_price_paise >= 0)),
    CONSTRAINT exam_types_reporting_minutes_before_check CHECK ((reporting_minutes_before >= 0)),
    CONSTRAINT exam_types_result_rule_check CHECK ((result_rule ? 'after'::text)),
    CONSTRAINT exam_types_scholarship_max_percent_check CHECK (((scholarship_max_percent >= 1) AND (scholarship_max_percent <= 100))),
    CONSTRAINT exam_types_scholarship_valid_days_check CHECK ((scholarship_valid_days > 0))
);

CREATE TABLE catalogue.films (
    exam_type text NOT NULL,
    stream_code text NOT NULL,
    film text NOT NULL,
    CONSTRAINT films_film_check CHECK ((film ~ '^[a-z][A-Za-z]*$'::text))
);

CREATE TABLE catalogue.loaded_rows (
    file text NOT NULL,
    row_key text NOT NULL,
    cells jsonb NOT NULL
);

CREATE TABLE catalogue.paper_templates (
    exam_type text NOT NULL,
    series text NOT NULL,
    "position" smallint NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    starts time without time zone NOT NULL,
    exam_short_code text NOT NULL,
    CONSTRAINT paper_templates_exam_short_code_check CHECK ((exam_short_code ~ '^[A-Z0-9-]+$'::text)),
    CONSTRAINT paper_templates_position_check CHECK (("position" > 0))
);

CREATE TABLE catalogue.payment_methods (
    method text NOT NULL,
    label text NOT NULL,
    "position" smallint NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT payment_methods_method_check CHECK ((method ~ '^[a-z]+$'::text))
);

CREATE TABLE catalogue.pincodes (
    pincode text NOT NULL,
    city text NOT NULL,
    district text NOT NULL,
    state_id integer NOT NULL,
    latitude double precision,
    longitude double precision,
    CONSTRAINT pincodes_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT pincodes_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
);

CREATE TABLE catalogue.registration_pages (
    registration_page text NOT NULL,
    exam_type text,
    language text NOT NULL,
    CONSTRAINT registration_pages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT registration_pages_registration_page_check CHECK ((registration_page ~ '^[a-z_]+$'::text))
);

CREATE TABLE catalogue.schools (
    school_code text NOT NULL,
    short_name text NOT NULL,
    full_name text NOT NULL,
    city_id integer NOT NULL
);

CREATE TABLE catalogue.season_rules (
    season text NOT NULL,
    exam_type text NOT NULL,
    rule jsonb NOT NULL,
    CONSTRAINT season_rules_rule_check CHECK ((rule ?& ARRAY['every'::text, 'ahead'::text]))
);

CREATE TABLE catalogue.seasons (
    season text NOT NULL,
    title text NOT NULL,
    is_open boolean NOT NULL
);

CREATE TABLE catalogue.seatings (
    exam_day_id bigint NOT NULL,
    branch_code text NOT NULL,
    slot_id integer NOT NULL,
    capacity integer,
    seats_taken integer DEFAULT 0 NOT NULL,
    CONSTRAINT seatings_capacity_check CHECK ((capacity >= 0)),
    CONSTRAINT seatings_check CHECK ((seats_taken <= capacity)),
    CONSTRAINT seatings_seats_taken_check CHECK ((seats_taken >= 0))
);

CREATE TABLE catalogue.series_papers (
    exam_day_id bigint NOT NULL,
    "position" smallint NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    starts time without time zone NOT NULL,
    exam_short_code text NOT NULL,
    external_schedule_id text NOT NULL,
    CONSTRAINT series_papers_position_check CHECK (("position" > 0))
);

CREATE TABLE catalogue.settings (
    name text NOT NULL,
    value jsonb NOT NULL,
    note text NOT NULL
);

CREATE TABLE catalogue.sites (
    host text NOT NULL,
    role text NOT NULL,
    default_exam_type text NOT NULL,
    country text NOT NULL,
    language text NOT NULL,
    default_branch_code text NOT NULL,
    is_default_branch_fixed boolean NOT NULL,
    asks_status_by_branch boolean NOT NULL,
    is_legacy boolean NOT NULL,
    registration_url text,
    website_url text NOT NULL,
    CONSTRAINT sites_country_check CHECK ((country = ANY (ARRAY['IN'::text, 'AE'::text]))),
    CONSTRAINT sites_host_check CHECK (((host = lower(host)) AND (host <> ''::text))),
    CONSTRAINT sites_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT sites_role_check CHECK ((role = ANY (ARRAY['main'::text, 'scholarship'::text, 'digital'::text])))
);

CREATE TABLE catalogue.slots (
    slot_id integer NOT NULL,
    exam_type text NOT NULL,
    mode text NOT NULL,
    name text NOT NULL,
    starts time without time zone NOT NULL,
    ends time without time zone NOT NULL,
    closing_rule jsonb,
    is_enabled boolean DEFAULT true NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT slots_check CHECK ((starts < ends)),
    CONSTRAINT slots_check1 CHECK ((name ~~* (mode || '%'::text))),
    CONSTRAINT slots_closing_rule_check CHECK ((closing_rule ?& ARRAY['days'::text, 'before'::text, 'at'::text]))
);

CREATE TABLE catalogue.states (
    state_id integer NOT NULL,
    short_code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    kind text NOT NULL,
    CONSTRAINT states_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'union_territory'::text]))),
    CONSTRAINT states_short_code_check CHECK ((short_code ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE catalogue.streams (
    stream_code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    CONSTRAINT streams_stream_code_check CHECK ((stream_code ~ '^[A-Z]+$'::text))
);

CREATE TABLE delivery.accommodations (
    student_id bigint NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT accommodations_made_by_check CHECK ((made_by <> ''::text)),
    CONSTRAINT accommodations_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE delivery.blocks (
    sat_on date NOT NULL,
    attempt_id bigint NOT NULL,
    epoch smallint NOT NULL,
    seq integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    verdict text,
    body text NOT NULL,
    from_file boolean DEFAULT false NOT NULL
)
PARTITION BY RANGE (sat_on);

CREATE TABLE delivery.blocks_default (
    sat_on date NOT NULL,
    attempt_id bigint NOT NULL,
    epoch smallint NOT NULL,
    seq integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    verdict text,
    body text NOT NULL,
    from_file boolean DEFAULT false NOT NULL
);

CREATE TABLE delivery.changes (
    change_id bigint NOT NULL,
    sitting_id bigint,
    centre text,
    attempt_id bigint,
    act text NOT NULL,
    kind text NOT NULL,
    text_en text,
    text_hi text,
    items integer[],
    at timestamp with time zone NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    act_key text NOT NULL,
    what jsonb NOT NULL,
    CONSTRAINT changes_act_check CHECK ((act = ANY (ARRAY['extend'::text, 'pause'::text, 'resume'::text, 'announce'::text, 'erratum'::text, 'end'::text, 'reopen'::text, 'void'::text, 'accommodate'::text, 'move'::text, 'merge'::text, 'take-file'::text, 'ask-takeover'::text, 'take-over'::text]))),
    CONSTRAINT changes_act_key_check CHECK ((act_key <> ''::text)),
    CONSTRAINT changes_check CHECK (((text_en IS NULL) = (text_hi IS NULL))),
    CONSTRAINT changes_check1 CHECK (((centre IS NULL) OR (attempt_id IS NULL))),
    CONSTRAINT changes_check2 CHECK (((sitting_id IS NOT NULL) OR ((centre IS NULL) AND (attempt_id IS NULL)))),
    CONSTRAINT changes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'erratum'::text, 'time'::text, 'pause'::text, 'resume'::text, 'opens'::text, 'takeover-asked'::text, 'moved'::text, 'merged'::text, 'end'::text, 'voided'::text, 'reopened'::text, 'file'::text]))),
    CONSTRAINT changes_made_by_check CHECK ((made_by <> ''::text)),
    CONSTRAINT changes_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT changes_text_en_check CHECK ((text_en <> ''::text)),
    CONSTRAINT changes_text_hi_check CHECK ((text_hi <> ''::text))
);

ALTER TABLE delivery.changes ALTER COLUMN change_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME delivery.changes_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE delivery.ended_turns (
    attempt_id bigint NOT NULL,
    epoch smallint NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    ended_by text NOT NULL,
    seq integer NOT NULL,
    head bytea NOT NULL,
    late_blocks integer DEFAULT 0 NOT NULL,
    judged_blocks integer DEFAULT 0 NOT NULL,
    CONSTRAINT ended_turns_ended_by_check CHECK ((ended_by = ANY (ARRAY['other-device'::text, 'sms-code'::text, 'staff-code'::text, 'same-device'::text, 'reopened'::text, 'end-of-test'::text, 'file'::text])))
);

CREATE TABLE delivery.held_decisions (
    attempt_id bigint NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    counts boolean NOT NULL,
    answers integer NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT held_decisions_answers_check CHECK ((answers > 0)),
    CONSTRAINT held_decisions_made_by_check CHECK ((made_by <> ''::text)),
    CONSTRAINT held_decisions_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE delivery.launches (
    code_hash bytea NOT NULL,
    student_id bigint NOT NULL,
    test_code text NOT NULL,
    event text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    redeemed_at timestamp with time zone,
    schedule_id text,
    portal_device_hash bytea,
    redeemed_by bytea,
    CONSTRAINT launches_check CHECK (((expires_at > issued_at) AND (expires_at <= (issued_at + '00:20:00'::interval)))),
    CONSTRAINT launches_check1 CHECK (((redeemed_by IS NULL) OR (redeemed_at IS NOT NULL))),
    CONSTRAINT launches_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT launches_event_check CHECK ((event = ANY (ARRAY['exam'::text, 'result'::text]))),
    CONSTRAINT launches_portal_device_hash_check CHECK ((length(portal_device_hash) = 32)),
    CONSTRAINT launches_redeemed_by_check CHECK ((length(redeemed_by) = 32)),
    CONSTRAINT launches_schedule_id_check CHECK ((schedule_id <> ''::text))
);

CREATE TABLE delivery.receipts (
    receipt_id text NOT NULL,
    attempt_id bigint NOT NULL,
    revision smallint NOT NULL,
    signed text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    CONSTRAINT receipts_receipt_id_check CHECK ((receipt_id ~ '^[0-9A-Z]{16}$'::text)),
    CONSTRAINT receipts_signed_check CHECK ((signed <> ''::text))
);

CREATE TABLE delivery.sitting_centres (
    sitting_id bigint NOT NULL,
    centre text NOT NULL,
    extra_ms integer DEFAULT 0 NOT NULL,
    paused_at timestamp with time zone,
    CONSTRAINT sitting_centres_centre_check CHECK ((centre <> ''::text)),
    CONSTRAINT sitting_centres_extra_ms_check CHECK ((extra_ms >= 0))
);

CREATE TABLE delivery.sitting_papers (
    sitting_id bigint NOT NULL,
    form smallint NOT NULL,
    paper_code text NOT NULL,
    bundle_hash bytea NOT NULL,
    CONSTRAINT sitting_papers_bundle_hash_check CHECK ((length(bundle_hash) = 32)),
    CONSTRAINT sitting_papers_form_check CHECK (((form >= 1) AND (form <= 8))),
    CONSTRAINT sitting_papers_paper_code_check CHECK ((paper_code ~ '^[A-Z0-9-]+$'::text))
);

CREATE TABLE delivery.sittings (
    sitting_id bigint NOT NULL,
    test_code text NOT NULL,
    schedule_id text NOT NULL,
    exam_type text NOT NULL,
    class_stream_id integer,
    kind text NOT NULL,
    sat_on date NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    entry_until timestamp with time zone NOT NULL,
    hard_end_at timestamp with time zone,
    duration_ms integer NOT NULL,
    jitter_ms integer DEFAULT 0 NOT NULL,
    grace_ms integer DEFAULT 30000 NOT NULL,
    silence_ms integer DEFAULT 1800000 NOT NULL,
    late_policy text DEFAULT 'evidence'::text NOT NULL,
    extra_ms integer DEFAULT 0 NOT NULL,
    paused_at timestamp with time zone,
    state text DEFAULT 'planned'::text NOT NULL,
    is_series_paper boolean DEFAULT false NOT NULL,
    CONSTRAINT sittings_check CHECK ((entry_until > opens_at)),
    CONSTRAINT sittings_check1 CHECK ((hard_end_at > opens_at)),
    CONSTRAINT sittings_check2 CHECK (((kind = 'window'::text) OR (hard_end_at IS NULL))),
    CONSTRAINT sittings_duration_ms_check CHECK ((duration_ms > 0)),
    CONSTRAINT sittings_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT sittings_extra_ms_check CHECK ((extra_ms >= 0)),
    CONSTRAINT sittings_grace_ms_check CHECK ((grace_ms >= 0)),
    CONSTRAINT sittings_jitter_ms_check CHECK ((jitter_ms >= 0)),
    CONSTRAINT sittings_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'window'::text, 'hall'::text]))),
    CONSTRAINT sittings_late_policy_check CHECK ((late_policy = ANY (ARRAY['evidence'::text, 'hold'::text]))),
    CONSTRAINT sittings_schedule_id_check CHECK ((schedule_id <> ''::text)),
    CONSTRAINT sittings_silence_ms_check CHECK ((silence_ms >= 0)),
    CONSTRAINT sittings_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'open'::text, 'finished'::text]))),
    CONSTRAINT sittings_test_code_check CHECK ((test_code <> ''::text))
);

ALTER TABLE delivery.sittings ALTER COLUMN sitting_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME delivery.sittings_sitting_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE delivery.takeover_codes (
    attempt_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    made_by text NOT NULL,
    reason text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT takeover_codes_made_by_check CHECK ((made_by <> ''::text)),
    CONSTRAINT takeover_codes_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE delivery.takeover_requests (
    change_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    epoch smallint NOT NULL,
    device_hash bytea NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    answer text,
    CONSTRAINT takeover_requests_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
    CONSTRAINT takeover_requests_check CHECK ((expires_at > requested_at)),
    CONSTRAINT takeover_requests_device_hash_check CHECK ((length(device_hash) = 32))
);

CREATE SEQUENCE delivery.test_attempt_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE delivery.test_attempts (
    shard smallint NOT NULL,
    attempt_id bigint NOT NULL,
    student_id bigint,
    sitting_id bigint NOT NULL,
    number smallint DEFAULT 1 NOT NULL,
    sat_on date NOT NULL,
    form smallint NOT NULL,
    seed bytea NOT NULL,
    nonce bytea NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    state text DEFAULT 'ready'::text NOT NULL,
    started_at timestamp with time zone,
    deadline_at timestamp with time zone,
    compensation_minutes smallint DEFAULT 0 NOT NULL,
    paused_at timestamp with time zone,
    epoch smallint DEFAULT 0 NOT NULL,
    device_hash bytea,
    seq integer DEFAULT 0 NOT NULL,
    head bytea DEFAULT '\x'::bytea NOT NULL,
    sheet bytea DEFAULT '\x'::bytea NOT NULL,
    last_t timestamp with time zone,
    saved_at timestamp with time zone,
    submitted_at timestamp with time zone,
    submitted_by text,
    finished_at timestamp with time zone,
    revision smallint DEFAULT 0 NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    sent_revision smallint,
    centre text,
    room text,
    language text,
    declaration_version smallint,
    device_label text,
    portal_device_hash bytea,
    CONSTRAINT test_attempts_device_label_check CHECK ((length(device_label) <= 80)),
    CONSTRAINT test_attempts_portal_device_hash_check CHECK ((length(portal_device_hash) = 32)),
    CONSTRAINT test_attempts_shard CHECK (((attempt_id >> 45) = shard)),
    CONSTRAINT test_attempts_shard_check CHECK (((shard >= 0) AND (shard <= 63))),
    CONSTRAINT test_attempts_started CHECK (((state <> ALL (ARRAY['running'::text, 'paused'::text])) OR (deadline_at IS NOT NULL))),
    CONSTRAINT test_attempts_state CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'paused'::text, 'submitted'::text, 'absent'::text, 'void'::text]))),
    CONSTRAINT test_attempts_submitted CHECK ((((state = 'submitted'::text) = ((submitted_at IS NOT NULL) AND (submitted_by IS NOT NULL))) OR (state = 'void'::text)))
)
WITH (fillfactor='50');

CREATE TABLE identity.gate_counters (
    bucket text NOT NULL,
    taken integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT gate_counters_taken_check CHECK ((taken >= 0))
);

CREATE TABLE identity.known_devices (
    student_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    CONSTRAINT known_devices_device_hash_check CHECK ((length(device_hash) = 32))
);

CREATE TABLE identity.lockouts (
    epoch bigint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    released_at timestamp with time zone,
    CONSTRAINT lockouts_check CHECK ((ends_at > started_at)),
    CONSTRAINT lockouts_epoch_check CHECK ((epoch > 0))
);

CREATE TABLE identity.one_time_links (
    code_hash bytea NOT NULL,
    student_id bigint NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT one_time_links_check CHECK (((expires_at > issued_at) AND (expires_at <= (issued_at + '24:00:00'::interval)))),
    CONSTRAINT one_time_links_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE identity.sessions (
    session_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    cookie_hash bytea,
    student_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    ip_key text,
    subnet_key text,
    is_notified boolean DEFAULT false NOT NULL,
    device text DEFAULT 'other'::text NOT NULL,
    CONSTRAINT sessions_check CHECK ((expires_at <= (created_at + '720:00:00'::interval))),
    CONSTRAINT sessions_cookie_hash_check CHECK ((length(cookie_hash) = 32)),
    CONSTRAINT sessions_device_hash_check CHECK ((length(device_hash) = 32)),
    CONSTRAINT sessions_device_known CHECK ((device = ANY (ARRAY['android'::text, 'iphone'::text, 'ipad'::text, 'windows'::text, 'mac'::text, 'linux'::text, 'other'::text]))),
    CONSTRAINT sessions_ip_key_check CHECK ((ip_key <> ''::text)),
    CONSTRAINT sessions_ip_key_in_subnet CHECK (((ip_key IS NULL) = (subnet_key IS NULL))),
    CONSTRAINT sessions_subnet_key_check CHECK ((subnet_key <> ''::text)),
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE identity.sessions ALTER COLUMN session_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.sessions_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.students (
    student_id bigint NOT NULL,
    roll_number text NOT NULL,
    first_name text NOT NULL,
    last_name text,
    father_name text,
    mobile text NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    date_of_birth_sealed bytea NOT NULL,
    date_of_birth_proof bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    links_taken_back_at timestamp with time zone,
    CONSTRAINT students_date_of_birth_proof_check CHECK ((length(date_of_birth_proof) = 32)),
    CONSTRAINT students_date_of_birth_sealed_check CHECK ((length(date_of_birth_sealed) = 39)),
    CONSTRAINT students_email_check CHECK (((email ~~ '%_@_%'::text) AND (length(email) <= 254))),
    CONSTRAINT students_father_name_check CHECK (((father_name <> ''::text) AND (length(father_name) <= 60))),
    CONSTRAINT students_first_name_check CHECK (((first_name <> ''::text) AND (length(first_name) <= 60))),
    CONSTRAINT students_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT students_last_name_check CHECK (((last_name <> ''::text) AND (length(last_name) <= 60))),
    CONSTRAINT students_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT students_roll_number_check CHECK ((roll_number ~ '^[1-9][0-9]{11}$'::text))
);

ALTER TABLE identity.students ALTER COLUMN student_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME identity.students_student_id_seq
    START WITH 1000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE leads.institute_students (
    psid text NOT NULL,
    mobile text NOT NULL,
    name text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    is_enrolled boolean NOT NULL,
    listed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT institute_students_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT institute_students_name_check CHECK ((name <> ''::text)),
    CONSTRAINT institute_students_psid_check CHECK ((psid ~ '^[0-9]{11}$'::text))
);

CREATE TABLE leads.leads (
    lead_id bigint NOT NULL,
    lead_key text NOT NULL,
    crm_id text,
    mobile text NOT NULL,
    exam_type text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    language text NOT NULL,
    registration_page text DEFAULT 'default'::text NOT NULL,
    campaign jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text NOT NULL,
    student_id bigint,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    crm_state text DEFAULT 'unconsented'::text NOT NULL,
    crm_problem text,
    consented_at timestamp with time zone,
    wants_messages boolean DEFAULT false NOT NULL,
    CONSTRAINT leads_check CHECK (((state = 'registered'::text) = (student_id IS NOT NULL))),
    CONSTRAINT leads_check1 CHECK (((crm_state = 'refused'::text) = (crm_problem IS NOT NULL))),
    CONSTRAINT leads_crm_id_check CHECK ((crm_id ~ '^[A-Za-z0-9]{15,18}$'::text)),
    CONSTRAINT leads_crm_state_check CHECK ((crm_state = ANY (ARRAY['unconsented'::text, 'waiting'::text, 'known'::text, 'refused'::text]))),
    CONSTRAINT leads_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT leads_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT leads_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT leads_lead_key_check CHECK ((lead_key ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT leads_messages_with_consent CHECK (((consented_at IS NOT NULL) OR (NOT wants_messages))),
    CONSTRAINT leads_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT leads_name_check CHECK ((length(name) <= 120)),
    CONSTRAINT leads_only_consented_in_crm CHECK (((crm_state = 'unconsented'::text) = (consented_at IS NULL))),
    CONSTRAINT leads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'verified'::text, 'registered'::text])))
);

ALTER TABLE leads.leads ALTER COLUMN lead_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME leads.leads_lead_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE mock_papers.purchases (
    purchase_id bigint NOT NULL,
    student_id bigint NOT NULL,
    state text NOT NULL,
    price_paise integer NOT NULL,
    papers smallint NOT NULL,
    charge_id bigint,
    wanted_at timestamp with time zone NOT NULL,
    granted_at timestamp with time zone,
    CONSTRAINT mock_purchases_check CHECK (((state = 'granted'::text) = (granted_at IS NOT NULL))),
    CONSTRAINT mock_purchases_check1 CHECK (((state <> 'granted'::text) OR (charge_id IS NOT NULL))),
    CONSTRAINT mock_purchases_papers_check CHECK ((papers > 0)),
    CONSTRAINT mock_purchases_price_paise_check CHECK ((price_paise > 0)),
    CONSTRAINT mock_purchases_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'granted'::text])))
);

ALTER TABLE mock_papers.purchases ALTER COLUMN purchase_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME mock_papers.mock_purchases_purchase_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE notifications.message_keys (
    dedupe_key text NOT NULL,
    message_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT message_keys_dedupe_key_check CHECK ((dedupe_key <> ''::text))
);

ALTER TABLE notifications.message_keys ALTER COLUMN message_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.message_keys_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE notifications.messages (
    message_id bigint NOT NULL,
    dedupe_key text NOT NULL,
    student_id bigint,
    recipient text,
    channel text NOT NULL,
    code text NOT NULL,
    language text NOT NULL,
    words jsonb DEFAULT '{}'::jsonb NOT NULL,
    starts_with text DEFAULT 'usual'::text NOT NULL,
    attachment jsonb,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    provider_id text,
    failure text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT messages_by_month_attachment_check CHECK ((attachment ?& ARRAY['fileKey'::text, 'fileName'::text])),
    CONSTRAINT messages_by_month_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
    CONSTRAINT messages_by_month_check CHECK (((num_nonnulls(student_id, recipient) = 1) OR ((student_id IS NULL) AND (state = ANY (ARRAY['sent'::text, 'failed'::text]))))),
    CONSTRAINT messages_by_month_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
    CONSTRAINT messages_by_month_check2 CHECK (((settled_at IS NULL) OR ((words = '{}'::jsonb) AND (recipient IS NULL)))),
    CONSTRAINT messages_by_month_check3 CHECK (((state = 'sent'::text) = (provider_id IS NOT NULL))),
    CONSTRAINT messages_by_month_check4 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT messages_by_month_check5 CHECK (((state = 'sending'::text) = (claimed_until IS NOT NULL))),
    CONSTRAINT messages_by_month_check6 CHECK (((attachment IS NULL) OR (channel = 'mail'::text))),
    CONSTRAINT messages_by_month_dedupe_key_check CHECK ((dedupe_key <> ''::text)),
    CONSTRAINT messages_by_month_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT messages_by_month_starts_with_check CHECK ((starts_with = ANY (ARRAY['usual'::text, 'other'::text]))),
    CONSTRAINT messages_by_month_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
)
PARTITION BY RANGE (created_at);

CREATE TABLE notifications.messages_default (
    message_id bigint NOT NULL,
    dedupe_key text NOT NULL,
    student_id bigint,
    recipient text,
    channel text NOT NULL,
    code text NOT NULL,
    language text NOT NULL,
    words jsonb DEFAULT '{}'::jsonb NOT NULL,
    starts_with text DEFAULT 'usual'::text NOT NULL,
    attachment jsonb,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    provider_id text,
    failure text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT messages_by_month_attachment_check CHECK ((attachment ?& ARRAY['fileKey'::text, 'fileName'::text])),
    CONSTRAINT messages_by_month_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
    CONSTRAINT messages_by_month_check CHECK (((num_nonnulls(student_id, recipient) = 1) OR ((student_id IS NULL) AND (state = ANY (ARRAY['sent'::text, 'failed'::text]))))),
    CONSTRAINT messages_by_month_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
    CONSTRAINT messages_by_month_check2 CHECK (((settled_at IS NULL) OR ((words = '{}'::jsonb) AND (recipient IS NULL)))),
    CONSTRAINT messages_by_month_check3 CHECK (((state = 'sent'::text) = (provider_id IS NOT NULL))),
    CONSTRAINT messages_by_month_check4 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT messages_by_month_check5 CHECK (((state = 'sending'::text) = (claimed_until IS NOT NULL))),
    CONSTRAINT messages_by_month_check6 CHECK (((attachment IS NULL) OR (channel = 'mail'::text))),
    CONSTRAINT messages_by_month_dedupe_key_check CHECK ((dedupe_key <> ''::text)),
    CONSTRAINT messages_by_month_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT messages_by_month_starts_with_check CHECK ((starts_with = ANY (ARRAY['usual'::text, 'other'::text]))),
    CONSTRAINT messages_by_month_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);

CREATE TABLE notifications.reports (
    provider_id text NOT NULL,
    status text NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    CONSTRAINT reports_provider_id_check CHECK ((provider_id ~ '^[a-z0-9]+:.+$'::text)),
    CONSTRAINT reports_status_check CHECK ((status = ANY (ARRAY['delivered'::text, 'failed'::text])))
);

CREATE TABLE papers.assignments (
    assignment_id bigint NOT NULL,
    paper_code text NOT NULL,
    test_code text,
    exam_type text,
    class_stream_id integer,
    from_day date,
    to_day date,
    attached_at timestamp with time zone NOT NULL,
    CONSTRAINT assignments_check CHECK ((num_nonnulls(exam_type, class_stream_id, from_day, to_day) =
CASE
    WHEN (test_code IS NULL) THEN 4
    ELSE 0
END)),
    CONSTRAINT assignments_check1 CHECK ((from_day <= to_day)),
    CONSTRAINT assignments_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT assignments_test_code_check CHECK ((test_code <> ''::text))
);

ALTER TABLE papers.assignments ALTER COLUMN assignment_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME papers.assignments_assignment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE papers.bundles (
    file_hash bytea NOT NULL,
    paper_code text NOT NULL,
    content text NOT NULL,
    sealed_key bytea NOT NULL,
    sealed_with smallint NOT NULL,
    file bytea NOT NULL,
    CONSTRAINT bundles_content_check CHECK ((content = ANY (ARRAY['questions'::text, 'solutions'::text]))),
    CONSTRAINT bundles_file_hash_check CHECK ((length(file_hash) = 32)),
    CONSTRAINT bundles_sealed_with_check CHECK ((sealed_with > 0))
);
ALTER TABLE ONLY papers.bundles ALTER COLUMN file SET STORAGE EXTERNAL;

CREATE TABLE papers.papers (
    code text NOT NULL,
    exam_type text NOT NULL,
    class_stream_id integer NOT NULL,
    minutes smallint NOT NULL,
    outline jsonb NOT NULL,
    structure_digest bytea NOT NULL,
    content_digest bytea NOT NULL,
    review_show text NOT NULL,
    review_from text NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    purpose text DEFAULT 'test'::text NOT NULL,
    CONSTRAINT papers_code_check CHECK ((code ~ '^[A-Z0-9-]+$'::text)),
    CONSTRAINT papers_content_digest_check CHECK ((length(content_digest) = 32)),
    CONSTRAINT papers_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT papers_minutes_check CHECK ((minutes > 0)),
    CONSTRAINT papers_purpose_check CHECK ((purpose = ANY (ARRAY['test'::text, 'practice'::text]))),
    CONSTRAINT papers_review_from_check CHECK ((review_from <> ''::text)),
    CONSTRAINT papers_review_show_check CHECK ((review_show = ANY (ARRAY['never'::text, 'answers'::text, 'full'::text]))),
    CONSTRAINT papers_structure_digest_check CHECK ((length(structure_digest) = 32))
);

CREATE TABLE payments.attempts (
    attempt_id bigint NOT NULL,
    charge_id bigint NOT NULL,
    attempt_no smallint NOT NULL,
    provider text NOT NULL,
    order_id text NOT NULL,
    provider_order_id text,
    state text NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    polled_at timestamp with time zone,
    answered_at timestamp with time zone,
    poll_at timestamp with time zone,
    is_underway boolean DEFAULT false NOT NULL,
    CONSTRAINT attempts_attempt_no_check CHECK (((attempt_no >= 1) AND (attempt_no <= 50))),
    CONSTRAINT attempts_order_id_check CHECK ((order_id ~ '^[A-Z0-9]{8,30}$'::text)),
    CONSTRAINT attempts_provider_check CHECK ((provider <> ''::text)),
    CONSTRAINT attempts_provider_order_id_check CHECK ((provider_order_id <> ''::text)),
    CONSTRAINT attempts_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'failed'::text, 'aborted'::text, 'captured'::text])))
);

ALTER TABLE payments.attempts ALTER COLUMN attempt_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.attempts_attempt_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.captures (
    capture_id bigint NOT NULL,
    charge_id bigint NOT NULL,
    order_id text NOT NULL,
    provider text NOT NULL,
    transaction_id text NOT NULL,
    amount_paise integer NOT NULL,
    use text NOT NULL,
    captured_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone,
    CONSTRAINT captures_amount_paise_check1 CHECK ((amount_paise > 0)),
    CONSTRAINT captures_transaction_id_check CHECK ((transaction_id <> ''::text)),
    CONSTRAINT captures_use_check CHECK ((use = ANY (ARRAY['grant'::text, 'surplus'::text, 'wrong-amount'::text])))
);

ALTER TABLE payments.captures ALTER COLUMN capture_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.captures_capture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.charges (
    charge_id bigint NOT NULL,
    reference text NOT NULL,
    payer_key bytea NOT NULL,
    method text NOT NULL,
    list_paise integer NOT NULL,
    discount_paise integer NOT NULL,
    due_paise integer GENERATED ALWAYS AS ((list_paise - discount_paise)) STORED,
    state text NOT NULL,
    return_to jsonb NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    decided_at timestamp with time zone,
    purpose jsonb,
    support_phone text,
    sealed_payer bytea,
    student_id bigint,
    is_second_payment boolean DEFAULT false NOT NULL,
    order_number text,
    remaining_paise integer,
    pay_by timestamp with time zone,
    CONSTRAINT charges_check CHECK (((discount_paise >= 0) AND (discount_paise <= list_paise))),
    CONSTRAINT charges_check1 CHECK (((state = 'open'::text) = (settled_at IS NULL))),
    CONSTRAINT charges_check2 CHECK (((decided_at IS NULL) OR (state = 'captured'::text))),
    CONSTRAINT charges_list_paise_check CHECK ((list_paise >= 0)),
    CONSTRAINT charges_method_check CHECK ((method <> ''::text)),
    CONSTRAINT charges_order_number_check CHECK ((order_number ~ '^[A-Z0-9]{8,30}$'::text)),
    CONSTRAINT charges_payer_key_check CHECK ((length(payer_key) = 32)),
    CONSTRAINT charges_purpose_check CHECK ((purpose ?& ARRAY['en'::text, 'hi'::text])),
    CONSTRAINT charges_reference_check CHECK ((reference ~ '^[a-z-]+:[0-9]+$'::text)),
    CONSTRAINT charges_remaining_paise_check CHECK ((remaining_paise >= 0)),
    CONSTRAINT charges_return_to_check CHECK ((return_to ?& ARRAY['success'::text, 'failure'::text, 'aborted'::text])),
    CONSTRAINT charges_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'failed'::text, 'closed'::text]))),
    CONSTRAINT charges_support_phone_check CHECK ((support_phone <> ''::text))
);

ALTER TABLE payments.charges ALTER COLUMN charge_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.charges_charge_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.coupons (
    coupon_id bigint NOT NULL,
    code text NOT NULL,
    percent smallint,
    amount_paise integer,
    most_paise integer,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    applies_to jsonb DEFAULT '{}'::jsonb NOT NULL,
    uses_allowed integer NOT NULL,
    uses_taken integer DEFAULT 0 NOT NULL,
    budget_paise bigint,
    given_paise bigint DEFAULT 0 NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    is_used_up boolean GENERATED ALWAYS AS (((uses_taken >= uses_allowed) OR COALESCE((given_paise >= budget_paise), false))) STORED NOT NULL,
    CONSTRAINT coupons_amount_paise_check CHECK ((amount_paise > 0)),
    CONSTRAINT coupons_applies_to_check CHECK ((jsonb_typeof(applies_to) = 'object'::text)),
    CONSTRAINT coupons_budget_paise_check CHECK ((budget_paise > 0)),
    CONSTRAINT coupons_check CHECK (((uses_taken >= 0) AND (uses_taken <= uses_allowed))),
    CONSTRAINT coupons_check1 CHECK ((num_nonnulls(percent, amount_paise) = 1)),
    CONSTRAINT coupons_check2 CHECK ((starts_at < ends_at)),
    CONSTRAINT coupons_check3 CHECK ((given_paise <= budget_paise)),
    CONSTRAINT coupons_code_check CHECK ((code ~ '^[A-Z0-9]{4,20}$'::text)),
    CONSTRAINT coupons_given_paise_check CHECK ((given_paise >= 0)),
    CONSTRAINT coupons_most_paise_check CHECK ((most_paise > 0)),
    CONSTRAINT coupons_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
    CONSTRAINT coupons_uses_allowed_check CHECK ((uses_allowed > 0))
);

ALTER TABLE payments.coupons ALTER COLUMN coupon_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.coupons_coupon_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.notices (
    notice_id bigint NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    charge_id bigint NOT NULL,
    status text NOT NULL,
    amount_paise integer NOT NULL,
    transaction_id text NOT NULL,
    effects text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    order_id text NOT NULL,
    source text NOT NULL,
    CONSTRAINT notices_amount_paise_check CHECK ((amount_paise >= 0)),
    CONSTRAINT notices_says_check CHECK ((status = ANY (ARRAY['captured'::text, 'failed'::text, 'aborted'::text, 'pending'::text, 'refunded'::text]))),
    CONSTRAINT notices_source_check CHECK ((source = ANY (ARRAY['webhook'::text, 'return'::text, 'poll'::text])))
);

ALTER TABLE payments.notices ALTER COLUMN notice_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.notices_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payments.receipts (
    charge_id bigint NOT NULL,
    receipt_number text NOT NULL,
    language text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    CONSTRAINT receipts_check CHECK ((stored_at >= issued_at)),
    CONSTRAINT receipts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT receipts_receipt_number_check CHECK ((receipt_number ~ '^MR-[0-9]{2}-[0-9A-HJKMNP-TV-Z]{8}$'::text))
);

CREATE TABLE payments.redemptions (
    charge_id bigint NOT NULL,
    coupon_id bigint NOT NULL,
    payer_key bytea NOT NULL,
    discount_paise integer NOT NULL,
    redeemed_at timestamp with time zone NOT NULL,
    returned_at timestamp with time zone,
    honoured_at timestamp with time zone,
    CONSTRAINT redemptions_check CHECK (((honoured_at IS NULL) OR (returned_at IS NOT NULL))),
    CONSTRAINT redemptions_discount_paise_check CHECK ((discount_paise > 0)),
    CONSTRAINT redemptions_payer_key_check CHECK ((length(payer_key) = 32))
);

CREATE TABLE payments.refunds (
    refund_id bigint NOT NULL,
    capture_id bigint NOT NULL,
    charge_id bigint NOT NULL,
    amount_paise integer NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    try_no smallint DEFAULT 1 NOT NULL,
    refund_key text GENERATED ALWAYS AS (((('MDR'::text || refund_id) || 'T'::text) || try_no)) STORED,
    noted_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    try_at timestamp with time zone,
    CONSTRAINT refunds_check CHECK (((state = 'done'::text) = (settled_at IS NOT NULL))),
    CONSTRAINT refunds_check1 CHECK (((state = ANY (ARRAY['due'::text, 'sent'::text])) = (try_at IS NOT NULL))),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['second-capture'::text, 'wrong-amount'::text, 'not-wanted'::text, 'by-provider'::text]))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'done'::text, 'stuck'::text]))),
    CONSTRAINT refunds_try_no_check CHECK (((try_no >= 1) AND (try_no <= 50)))
);

ALTER TABLE payments.refunds ALTER COLUMN refund_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payments.refunds_refund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE platform.audit_entries (
    entry_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject bytea,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_entries_action_check CHECK ((action <> ''::text)),
    CONSTRAINT audit_entries_actor_check CHECK ((actor <> ''::text)),
    CONSTRAINT audit_entries_subject_check CHECK ((octet_length(subject) = 32))
);

ALTER TABLE platform.audit_entries ALTER COLUMN entry_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.audit_entries_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE platform.development_clock (
    only_row boolean DEFAULT true NOT NULL,
    moved_by_ms bigint DEFAULT 0 NOT NULL,
    CONSTRAINT development_clock_only_row_check CHECK (only_row)
);

CREATE TABLE platform.outbox (
    id bigint NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    CONSTRAINT outbox_by_month_name_check CHECK ((name ~ '^[a-z-]+\.[a-z-]+$'::text))
)
PARTITION BY RANGE (happened_at);

CREATE TABLE platform.outbox_default (
    id bigint NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    CONSTRAINT outbox_by_month_name_check CHECK ((name ~ '^[a-z-]+\.[a-z-]+$'::text))
);

ALTER TABLE platform.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE privacy.corrections (
    correction_id bigint NOT NULL,
    student_id bigint NOT NULL,
    field text NOT NULL,
    sealed_value bytea NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    outcome text,
    CONSTRAINT corrections_check CHECK ((ended_at >= requested_at)),
    CONSTRAINT corrections_check1 CHECK (((ended_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT corrections_field_check CHECK ((field = ANY (ARRAY['name'::text, 'father-name'::text, 'email'::text, 'date-of-birth'::text]))),
    CONSTRAINT corrections_outcome_check CHECK ((outcome = ANY (ARRAY['corrected'::text, 'declined'::text])))
);

ALTER TABLE privacy.corrections ALTER COLUMN correction_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME privacy.corrections_correction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE privacy.erasures (
    student_id bigint NOT NULL,
    sealed_contact bytea NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    not_before timestamp with time zone NOT NULL,
    begun_at timestamp with time zone,
    CONSTRAINT erasures_check CHECK ((not_before > requested_at))
);

CREATE TABLE public.migrations (
    number integer NOT NULL,
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE registration.consents (
    consent_id bigint NOT NULL,
    sign_up_id bigint NOT NULL,
    text_version text NOT NULL,
    language text NOT NULL,
    purposes text[] NOT NULL,
    is_minor boolean NOT NULL,
    declared_by text NOT NULL,
    proof text NOT NULL,
    proven_at timestamp with time zone NOT NULL,
    given_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT consents_check CHECK ((withdrawn_at >= given_at)),
    CONSTRAINT consents_check1 CHECK (((NOT is_minor) OR (declared_by = 'parent'::text))),
    CONSTRAINT consents_declared_by_check CHECK ((declared_by = ANY (ARRAY['student'::text, 'parent'::text]))),
    CONSTRAINT consents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT consents_proof_check CHECK ((proof = ANY (ARRAY['code'::text, 'caller'::text, 'session'::text, 'staff'::text]))),
    CONSTRAINT consents_purposes_check CHECK ((cardinality(purposes) > 0)),
    CONSTRAINT consents_text_version_check CHECK ((text_version <> ''::text))
);

ALTER TABLE registration.consents ALTER COLUMN consent_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME registration.consents_consent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE registration.exam_edits (
    edit_id bigint NOT NULL,
    student_id bigint NOT NULL,
    state text NOT NULL,
    from_exam_day date NOT NULL,
    from_slot_id integer NOT NULL,
    from_branch_code text NOT NULL,
    exam_day date NOT NULL,
    slot_id integer NOT NULL,
    mode text NOT NULL,
    branch_code text NOT NULL,
    class_stream_id integer NOT NULL,
    due_paise integer NOT NULL,
    charge_id bigint,
    has_failed boolean DEFAULT false NOT NULL,
    edits_before smallint NOT NULL,
    edits_allowed smallint NOT NULL,
    edit_no smallint,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    held_since timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    applied_at timestamp with time zone,
    held_from bytea,
    CONSTRAINT exam_edits_branch_code_check CHECK ((branch_code <> ''::text)),
    CONSTRAINT exam_edits_check CHECK (((edit_no >= 1) AND (edit_no <= edits_allowed))),
    CONSTRAINT exam_edits_check1 CHECK (((state = 'applied'::text) = (edit_no IS NOT NULL))),
    CONSTRAINT exam_edits_check2 CHECK (((state = 'applied'::text) = (applied_at IS NOT NULL))),
    CONSTRAINT exam_edits_check3 CHECK (((state = 'pending'::text) = (expires_at IS NOT NULL))),
    CONSTRAINT exam_edits_check5 CHECK (((state = 'applied'::text) OR (due_paise > 0))),
    CONSTRAINT exam_edits_check6 CHECK (((state <> 'applied'::text) OR (due_paise = 0) OR (charge_id IS NOT NULL))),
    CONSTRAINT exam_edits_due_paise_check CHECK ((due_paise >= 0)),
    CONSTRAINT exam_edits_edits_allowed_check CHECK ((edits_allowed > 0)),
    CONSTRAINT exam_edits_edits_before_check CHECK ((edits_before >= 0)),
    CONSTRAINT exam_edits_held_from_check CHECK ((length(held_from) = 32)),
    CONSTRAINT exam_edits_held_from_while_held CHECK (((held_from IS NULL) OR (state = 'pending'::text))),
    CONSTRAINT exam_edits_mode_check CHECK ((mode = ANY (ARRAY['online'::text, 'offline'::text]))),
    CONSTRAINT exam_edits_short_hold CHECK ((expires_at <= (held_since + '00:15:00'::interval))),
    CONSTRAINT exam_edits_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'released'::text, 'cancelled'::text, 'refund_due'::text])))
);

ALTER TABLE registration.exam_edits ALTER COLUMN edit_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME registration.exam_edits_edit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE registration.registrations (
    registration_id bigint NOT NULL,
    student_id bigint NOT NULL,
    exam_type text NOT NULL,
    exam_day date NOT NULL,
    slot_id integer NOT NULL,
    mode text NOT NULL,
    branch_code text NOT NULL,
    class_stream_id integer NOT NULL,
    board_code text NOT NULL,
    registration_page text NOT NULL,
    state text NOT NULL,
    is_fee_paid boolean NOT NULL,
    edits_used smallint DEFAULT 0 NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    has_seat boolean DEFAULT false NOT NULL,
    placed_at timestamp with time zone,
    wants_reminders boolean DEFAULT true NOT NULL,
    needs_card boolean DEFAULT true NOT NULL,
    CONSTRAINT registrations_board_code_check CHECK ((board_code <> ''::text)),
    CONSTRAINT registrations_branch_code_check CHECK ((branch_code <> ''::text)),
    CONSTRAINT registrations_edits_used_check CHECK ((edits_used >= 0)),
    CONSTRAINT registrations_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT registrations_mode_check CHECK ((mode = ANY (ARRAY['online'::text, 'offline'::text]))),
    CONSTRAINT registrations_registration_page_check CHECK ((registration_page <> ''::text)),
    CONSTRAINT registrations_state_check CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'confirmed'::text, 'cancelled'::text])))
);

ALTER TABLE registration.registrations ALTER COLUMN registration_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME registration.registrations_registration_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE registration.resume_links (
    sign_up_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT resume_links_check CHECK ((used_at >= sent_at)),
    CONSTRAINT resume_links_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE registration.schooling (
    student_id bigint NOT NULL,
    city text NOT NULL,
    school_code text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT schooling_city_check CHECK ((city <> ''::text)),
    CONSTRAINT schooling_school_code_check CHECK ((school_code <> ''::text))
);

CREATE TABLE registration.sign_ups (
    sign_up_id bigint NOT NULL,
    state text NOT NULL,
    mobile_key bytea NOT NULL,
    child_key bytea NOT NULL,
    form_key bytea NOT NULL,
    browser_hash bytea NOT NULL,
    host text NOT NULL,
    language text NOT NULL,
    exam_type text NOT NULL,
    counting_year smallint NOT NULL,
    attempt_no smallint,
    attempts_allowed smallint NOT NULL,
    exam_day date NOT NULL,
    slot_id integer NOT NULL,
    mode text NOT NULL,
    branch_code text NOT NULL,
    class_stream_id integer NOT NULL,
    board_code text NOT NULL,
    registration_page text NOT NULL,
    has_seat boolean NOT NULL,
    fee_paise integer NOT NULL,
    charge_id bigint,
    has_failed boolean DEFAULT false NOT NULL,
    sealed_person bytea,
    student_id bigint,
    lead_id text,
    campaign jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    held_since timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    taken_elsewhere smallint DEFAULT 0 NOT NULL,
    seat_held_at timestamp with time zone,
    held_from bytea,
    CONSTRAINT sign_ups_attempts_allowed_check CHECK ((attempts_allowed > 0)),
    CONSTRAINT sign_ups_board_code_check CHECK ((board_code <> ''::text)),
    CONSTRAINT sign_ups_branch_code_check CHECK ((branch_code <> ''::text)),
    CONSTRAINT sign_ups_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT sign_ups_check CHECK (((attempt_no >= 1) AND (attempt_no <= attempts_allowed))),
    CONSTRAINT sign_ups_check1 CHECK (((state = ANY (ARRAY['held'::text, 'paying'::text, 'confirmed'::text])) = (attempt_no IS NOT NULL))),
    CONSTRAINT sign_ups_check2 CHECK (((state = ANY (ARRAY['held'::text, 'paying'::text])) = (expires_at IS NOT NULL))),
    CONSTRAINT sign_ups_check3 CHECK ((expires_at <= (held_since + '02:00:00'::interval))),
    CONSTRAINT sign_ups_check4 CHECK (((NOT has_seat) OR (state = ANY (ARRAY['held'::text, 'paying'::text, 'confirmed'::text])))),
    CONSTRAINT sign_ups_check5 CHECK (((state <> 'paying'::text) OR (charge_id IS NOT NULL))),
    CONSTRAINT sign_ups_check6 CHECK (((state = 'confirmed'::text) = (student_id IS NOT NULL))),
    CONSTRAINT sign_ups_check7 CHECK (((state = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
    CONSTRAINT sign_ups_check8 CHECK (((state <> 'confirmed'::text) OR (sealed_person IS NULL))),
    CONSTRAINT sign_ups_check9 CHECK (((state <> ALL (ARRAY['held'::text, 'paying'::text])) OR (sealed_person IS NOT NULL))),
    CONSTRAINT sign_ups_child_key_check CHECK ((length(child_key) = 32)),
    CONSTRAINT sign_ups_counting_year_check CHECK ((counting_year >= 0)),
    CONSTRAINT sign_ups_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT sign_ups_fee_paise_check CHECK ((fee_paise >= 0)),
    CONSTRAINT sign_ups_form_key_check CHECK ((length(form_key) = 32)),
    CONSTRAINT sign_ups_held_from_check CHECK ((length(held_from) = 32)),
    CONSTRAINT sign_ups_held_from_while_held CHECK (((held_from IS NULL) OR (has_seat AND (state = ANY (ARRAY['held'::text, 'paying'::text]))))),
    CONSTRAINT sign_ups_host_check CHECK ((host <> ''::text)),
    CONSTRAINT sign_ups_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT sign_ups_mobile_key_check CHECK ((length(mobile_key) = 32)),
    CONSTRAINT sign_ups_mode_check CHECK ((mode = ANY (ARRAY['online'::text, 'offline'::text]))),
    CONSTRAINT sign_ups_registration_page_check CHECK ((registration_page <> ''::text)),
    CONSTRAINT sign_ups_short_hold CHECK (((NOT (has_seat AND (state = ANY (ARRAY['held'::text, 'paying'::text])))) OR ((seat_held_at IS NOT NULL) AND (expires_at <= (seat_held_at + '00:15:00'::interval))))),
    CONSTRAINT sign_ups_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paying'::text, 'confirmed'::text, 'released'::text, 'refund_due'::text]))),
    CONSTRAINT sign_ups_taken_elsewhere_check CHECK ((taken_elsewhere >= 0))
);

ALTER TABLE registration.sign_ups ALTER COLUMN sign_up_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME registration.sign_ups_sign_up_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE reminders.reminder_sweeps (
    kind text NOT NULL,
    slot_id integer NOT NULL,
    exam_day date NOT NULL,
    after_student bigint DEFAULT 0 NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT reminder_sweeps_kind_check CHECK ((kind = ANY (ARRAY['week'::text, 'day'::text, 'hours'::text])))
);

CREATE TABLE reminders.reminders (
    student_id bigint NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    notified_at timestamp with time zone NOT NULL,
    CONSTRAINT reminders_about_check CHECK ((about <> ''::text)),
    CONSTRAINT reminders_kind_check CHECK ((kind = ANY (ARRAY['week'::text, 'day'::text, 'hours'::text, 'change'::text, 'admit-card'::text])))
);

CREATE TABLE results.confirmations (
    student_id bigint NOT NULL,
    list_id bigint NOT NULL,
    confirmed_at timestamp with time zone NOT NULL
);

CREATE TABLE results.key_items (
    paper_id bigint NOT NULL,
    key_version smallint NOT NULL,
    number smallint NOT NULL,
    is_dropped boolean DEFAULT false NOT NULL,
    accepted smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    ranges integer[] DEFAULT '{}'::integer[] NOT NULL,
    CONSTRAINT key_items_check CHECK ((is_dropped OR ((cardinality(accepted) + cardinality(ranges)) > 0))),
    CONSTRAINT key_items_ranges_check CHECK (((cardinality(ranges) % 2) = 0))
);

CREATE TABLE results.keys (
    paper_id bigint NOT NULL,
    key_version smallint NOT NULL,
    digest bytea NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT keys_digest_check CHECK ((length(digest) = 32)),
    CONSTRAINT keys_key_version_check CHECK ((key_version > 0))
);

CREATE TABLE results.marking_rules (
    scheme text NOT NULL,
    rule text NOT NULL,
    answer text NOT NULL,
    full_marks smallint NOT NULL,
    wrong_marks smallint NOT NULL,
    partial_marks smallint DEFAULT 0 NOT NULL,
    CONSTRAINT marking_rules_answer_check CHECK ((answer = ANY (ARRAY['one-option'::text, 'options'::text, 'number'::text]))),
    CONSTRAINT marking_rules_check CHECK (((partial_marks = 0) OR (answer = 'options'::text))),
    CONSTRAINT marking_rules_full_marks_check CHECK (((full_marks >= 1) AND (full_marks <= 20))),
    CONSTRAINT marking_rules_partial_marks_check CHECK (((partial_marks >= 0) AND (partial_marks <= 5))),
    CONSTRAINT marking_rules_rule_check CHECK ((rule ~ '^[a-z0-9-]+$'::text)),
    CONSTRAINT marking_rules_wrong_marks_check CHECK (((wrong_marks >= '-20'::integer) AND (wrong_marks <= 0)))
);

CREATE TABLE results.merit_lists (
    list_id bigint NOT NULL,
    code text NOT NULL,
    exam_type text NOT NULL,
    class_stream_id integer NOT NULL,
    scheme text NOT NULL,
    qualifying_percent numeric(5,2) NOT NULL,
    rank_by text NOT NULL,
    tie_break text[] NOT NULL,
    papers_count text DEFAULT 'each'::text NOT NULL,
    CONSTRAINT merit_lists_code_check CHECK ((code ~ '^[A-Z0-9-]+$'::text)),
    CONSTRAINT merit_lists_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT merit_lists_papers_count_check CHECK ((papers_count = ANY (ARRAY['each'::text, 'together'::text]))),
    CONSTRAINT merit_lists_qualifying_percent_check CHECK (((qualifying_percent >= (0)::numeric) AND (qualifying_percent <= (100)::numeric))),
    CONSTRAINT merit_lists_rank_by_check CHECK ((rank_by = ANY (ARRAY['marks'::text, 'percentile'::text])))
);

ALTER TABLE results.merit_lists ALTER COLUMN list_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME results.merit_lists_list_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE results.notice_sweeps (
    list_id bigint NOT NULL,
    version smallint NOT NULL,
    paper_id bigint NOT NULL,
    kind text NOT NULL,
    reached_student bigint DEFAULT 0 NOT NULL,
    is_done boolean DEFAULT false NOT NULL,
    notified_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    notify_until timestamp with time zone,
    due_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    CONSTRAINT notice_sweeps_check CHECK ((notify_until >= notified_until)),
    CONSTRAINT notice_sweeps_kind_check CHECK ((kind = ANY (ARRAY['released'::text, 'reissued'::text, 'withdrawn'::text])))
);

CREATE TABLE results.page_settings (
    exam_type text NOT NULL,
    detailed_from time without time zone,
    rank_shown_to integer,
    CONSTRAINT page_settings_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT page_settings_rank_shown_to_check CHECK ((rank_shown_to > 0))
);

CREATE TABLE results.paper_items (
    paper_id bigint NOT NULL,
    number smallint NOT NULL,
    section smallint NOT NULL,
    topic smallint NOT NULL,
    options smallint NOT NULL,
    ordinal smallint,
    CONSTRAINT paper_items_check CHECK (((options = 0) = (ordinal IS NOT NULL))),
    CONSTRAINT paper_items_number_check CHECK ((number > 0)),
    CONSTRAINT paper_items_options_check CHECK (((options >= 0) AND (options <= 5))),
    CONSTRAINT paper_items_ordinal_check CHECK ((ordinal > 0))
);

CREATE TABLE results.paper_sections (
    paper_id bigint NOT NULL,
    "position" smallint NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    scheme text NOT NULL,
    rule text NOT NULL,
    answer text NOT NULL,
    full_marks smallint NOT NULL,
    wrong_marks smallint NOT NULL,
    partial_marks smallint NOT NULL,
    CONSTRAINT paper_sections_answer_check CHECK ((answer = ANY (ARRAY['one-option'::text, 'options'::text, 'number'::text]))),
    CONSTRAINT paper_sections_check CHECK (((partial_marks = 0) OR (answer = 'options'::text))),
    CONSTRAINT paper_sections_full_marks_check CHECK (((full_marks >= 1) AND (full_marks <= 20))),
    CONSTRAINT paper_sections_partial_marks_check CHECK (((partial_marks >= 0) AND (partial_marks <= 5))),
    CONSTRAINT paper_sections_position_check CHECK (("position" > 0)),
    CONSTRAINT paper_sections_wrong_marks_check CHECK (((wrong_marks >= '-20'::integer) AND (wrong_marks <= 0)))
);

CREATE TABLE results.paper_sets (
    paper_id bigint NOT NULL,
    set_code text NOT NULL,
    places smallint[] NOT NULL,
    CONSTRAINT paper_sets_set_code_check CHECK ((set_code ~ '^[A-Z0-9]+$'::text))
);

CREATE TABLE results.paper_subjects (
    paper_id bigint NOT NULL,
    "position" smallint NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    CONSTRAINT paper_subjects_code_check CHECK ((code ~ '^[A-Z]+$'::text)),
    CONSTRAINT paper_subjects_position_check CHECK (("position" > 0))
);

CREATE TABLE results.paper_topics (
    paper_id bigint NOT NULL,
    "position" smallint NOT NULL,
    subject smallint NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    CONSTRAINT paper_topics_code_check CHECK ((code <> ''::text)),
    CONSTRAINT paper_topics_position_check CHECK (("position" > 0))
);

CREATE TABLE results.papers (
    paper_id bigint NOT NULL,
    list_id bigint NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_hi text NOT NULL,
    sat_on date NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    maximum smallint NOT NULL,
    items smallint NOT NULL,
    numbers smallint NOT NULL,
    structure_digest bytea,
    CONSTRAINT papers_check CHECK (((numbers >= 0) AND (numbers <= items))),
    CONSTRAINT papers_code_check CHECK ((code ~ '^[A-Z0-9-]+$'::text)),
    CONSTRAINT papers_items_check CHECK (((items >= 1) AND (items <= 300))),
    CONSTRAINT papers_maximum_check CHECK ((maximum > 0)),
    CONSTRAINT papers_name_en_check CHECK ((name_en <> ''::text)),
    CONSTRAINT papers_name_hi_check CHECK ((name_hi <> ''::text)),
    CONSTRAINT papers_structure_digest_check CHECK ((length(structure_digest) = 32))
);

ALTER TABLE results.papers ALTER COLUMN paper_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME results.papers_paper_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE results.rank_exemptions (
    exam_type text NOT NULL,
    class_stream_id integer NOT NULL,
    up_to_rank integer NOT NULL,
    tuition_percent smallint,
    admission_percent smallint,
    technology_percent smallint,
    classroom_percent smallint,
    registration_percent smallint,
    exempt_fees text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT rank_exemptions_admission_percent_check CHECK (((admission_percent >= 0) AND (admission_percent <= 100))),
    CONSTRAINT rank_exemptions_check CHECK (((cardinality(exempt_fees) > 0) OR (COALESCE(tuition_percent, admission_percent, technology_percent, classroom_percent, registration_percent) IS NOT NULL))),
    CONSTRAINT rank_exemptions_classroom_percent_check CHECK (((classroom_percent >= 0) AND (classroom_percent <= 100))),
    CONSTRAINT rank_exemptions_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT rank_exemptions_exempt_fees_check CHECK ((exempt_fees <@ ARRAY['tuition'::text, 'admission'::text, 'technology'::text, 'classroom'::text, 'registration'::text])),
    CONSTRAINT rank_exemptions_registration_percent_check CHECK (((registration_percent >= 0) AND (registration_percent <= 100))),
    CONSTRAINT rank_exemptions_technology_percent_check CHECK (((technology_percent >= 0) AND (technology_percent <= 100))),
    CONSTRAINT rank_exemptions_tuition_percent_check CHECK (((tuition_percent >= 0) AND (tuition_percent <= 100))),
    CONSTRAINT rank_exemptions_up_to_rank_check CHECK ((up_to_rank > 0))
);

CREATE TABLE results.release_papers (
    list_id bigint NOT NULL,
    version smallint NOT NULL,
    paper_id bigint NOT NULL,
    key_version smallint NOT NULL,
    taken integer NOT NULL,
    highest smallint,
    subject_highest smallint[] NOT NULL,
    subject_average double precision[] NOT NULL,
    CONSTRAINT release_papers_taken_check CHECK ((taken >= 0))
);

CREATE TABLE results.releases (
    list_id bigint NOT NULL,
    version smallint NOT NULL,
    state text NOT NULL,
    terms jsonb NOT NULL,
    ranked integer NOT NULL,
    prepared_at timestamp with time zone NOT NULL,
    checked_at timestamp with time zone,
    release_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    reissue_reason text,
    withdraw_reason text,
    results_deleted_at timestamp with time zone,
    CONSTRAINT releases_check CHECK (((state <> ALL (ARRAY['checked'::text, 'released'::text])) OR (checked_at IS NOT NULL))),
    CONSTRAINT releases_check1 CHECK (((state <> 'released'::text) OR (release_at IS NOT NULL))),
    CONSTRAINT releases_check2 CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
    CONSTRAINT releases_check3 CHECK (((withdrawn_at IS NULL) = (withdraw_reason IS NULL))),
    CONSTRAINT releases_check4 CHECK (((version > 1) OR (reissue_reason IS NULL))),
    CONSTRAINT releases_check5 CHECK (((state <> 'withdrawn'::text) OR ((release_at IS NOT NULL) AND (release_at <= withdrawn_at)))),
    CONSTRAINT releases_ranked_check CHECK ((ranked >= 0)),
    CONSTRAINT releases_reissue_reason_check CHECK ((reissue_reason = ANY (ARRAY['key-changed'::text, 'sheets-corrected'::text, 'terms-corrected'::text]))),
    CONSTRAINT releases_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'checked'::text, 'released'::text, 'withdrawn'::text, 'superseded'::text]))),
    CONSTRAINT releases_version_check CHECK ((version > 0)),
    CONSTRAINT releases_withdraw_reason_check CHECK ((withdraw_reason = ANY (ARRAY['key-changed'::text, 'sheets-corrected'::text, 'terms-corrected'::text])))
);

CREATE TABLE results.results (
    student_id bigint NOT NULL,
    list_id bigint NOT NULL,
    version smallint NOT NULL,
    paper_id bigint NOT NULL,
    total smallint NOT NULL,
    correct smallint NOT NULL,
    wrong smallint NOT NULL,
    topic_scores smallint[] NOT NULL,
    rank integer NOT NULL,
    percentile numeric(10,7) NOT NULL,
    slab smallint NOT NULL,
    exemption smallint NOT NULL,
    award_percent smallint NOT NULL,
    visible_at timestamp with time zone NOT NULL,
    subject_tallies bigint[] NOT NULL,
    CONSTRAINT results_award_percent_check CHECK (((award_percent >= 0) AND (award_percent <= 100))),
    CONSTRAINT results_percentile_check CHECK (((percentile > (0)::numeric) AND (percentile <= (100)::numeric))),
    CONSTRAINT results_rank_check CHECK ((rank > 0))
);

CREATE TABLE results.schemes (
    scheme text NOT NULL,
    rank_by text NOT NULL,
    tie_break text[] NOT NULL,
    CONSTRAINT schemes_rank_by_check CHECK ((rank_by = ANY (ARRAY['marks'::text, 'percentile'::text]))),
    CONSTRAINT schemes_scheme_check CHECK ((scheme ~ '^[a-z0-9-]+$'::text)),
    CONSTRAINT schemes_tie_break_check CHECK ((array_to_string(tie_break, ' '::text) ~ '^((subject:[A-Z]+|wrong-per-right(:[A-Z]+)?|positive-marks|wrong)( |$))*$'::text))
);

CREATE TABLE results.scholarship_caps (
    exam_type text NOT NULL,
    class_stream_id integer NOT NULL,
    code text NOT NULL,
    percent smallint NOT NULL,
    CONSTRAINT scholarship_caps_code_check CHECK ((code = 'repeater'::text)),
    CONSTRAINT scholarship_caps_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT scholarship_caps_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

CREATE TABLE results.scorecard_documents (
    serial bytea NOT NULL,
    student_id bigint NOT NULL,
    exam_code text NOT NULL,
    version smallint NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    issue smallint NOT NULL,
    total smallint NOT NULL,
    rank integer,
    ranked integer NOT NULL,
    percentile numeric(10,7) NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    relative_score numeric(4,1),
    CONSTRAINT scorecard_documents_check CHECK ((stored_at >= issued_at)),
    CONSTRAINT scorecard_documents_check1 CHECK ((ordered_at >= issued_at)),
    CONSTRAINT scorecard_documents_exam_code_check CHECK ((exam_code <> ''::text)),
    CONSTRAINT scorecard_documents_issue_check CHECK ((issue > 0)),
    CONSTRAINT scorecard_documents_percentile_check CHECK (((percentile > (0)::numeric) AND (percentile <= (100)::numeric))),
    CONSTRAINT scorecard_documents_rank_check CHECK ((rank > 0)),
    CONSTRAINT scorecard_documents_ranked_check CHECK ((ranked > 0)),
    CONSTRAINT scorecard_documents_relative_score_check CHECK (((relative_score >= (0)::numeric) AND (relative_score <= (100)::numeric))),
    CONSTRAINT scorecard_documents_serial_check CHECK ((length(serial) = 8)),
    CONSTRAINT scorecard_documents_version_check CHECK ((version > 0))
);

CREATE TABLE results.sheets (
    paper_id bigint NOT NULL,
    student_id bigint NOT NULL,
    set_code text NOT NULL,
    choices bytea NOT NULL,
    numbers integer[] DEFAULT '{}'::integer[] NOT NULL,
    submitted_at timestamp with time zone NOT NULL
);

CREATE TABLE results.slabs (
    exam_type text NOT NULL,
    class_stream_id integer NOT NULL,
    at_least numeric(5,2) NOT NULL,
    tuition_percent smallint NOT NULL,
    admission_percent smallint,
    technology_percent smallint,
    classroom_percent smallint,
    registration_percent smallint,
    CONSTRAINT slabs_admission_percent_check CHECK (((admission_percent >= 0) AND (admission_percent <= 100))),
    CONSTRAINT slabs_at_least_check CHECK (((at_least >= (0)::numeric) AND (at_least <= (100)::numeric))),
    CONSTRAINT slabs_classroom_percent_check CHECK (((classroom_percent >= 0) AND (classroom_percent <= 100))),
    CONSTRAINT slabs_exam_type_check CHECK ((exam_type <> ''::text)),
    CONSTRAINT slabs_registration_percent_check CHECK (((registration_percent >= 0) AND (registration_percent <= 100))),
    CONSTRAINT slabs_technology_percent_check CHECK (((technology_percent >= 0) AND (technology_percent <= 100))),
    CONSTRAINT slabs_tuition_percent_check CHECK (((tuition_percent >= 0) AND (tuition_percent <= 100)))
);

CREATE TABLE staff.challenges (
    id_hash bytea NOT NULL,
    kind text NOT NULL,
    challenge bytea NOT NULL,
    session_id bigint,
    link_id bigint,
    act_digest bytea,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT challenges_check CHECK (((act_digest IS NOT NULL) = (kind = 'step-up'::text))),
    CONSTRAINT challenges_id_hash_check CHECK ((length(id_hash) = 32)),
    CONSTRAINT challenges_kind_check CHECK ((kind = ANY (ARRAY['sign-in'::text, 'enrolment'::text, 'passkey'::text, 'step-up'::text])))
);

CREATE TABLE staff.enrolment_links (
    link_id bigint NOT NULL,
    member_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    password_hash text,
    totp_sealed bytea,
    CONSTRAINT enrolment_links_check CHECK ((expires_at > created_at)),
    CONSTRAINT enrolment_links_check1 CHECK (((password_hash IS NULL) = (totp_sealed IS NULL))),
    CONSTRAINT enrolment_links_kind_check CHECK ((kind = ANY (ARRAY['first-owner'::text, 'invitation'::text]))),
    CONSTRAINT enrolment_links_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE staff.enrolment_links ALTER COLUMN link_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.enrolment_links_link_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.failed_sign_ins (
    failure_id bigint NOT NULL,
    member_key bytea,
    ip_key text NOT NULL,
    failed_at timestamp with time zone NOT NULL
);

ALTER TABLE staff.failed_sign_ins ALTER COLUMN failure_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.failed_sign_ins_failure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.grants (
    grant_id bigint NOT NULL,
    member_id bigint NOT NULL,
    role text NOT NULL,
    places text[],
    exam_types text[],
    from_day date NOT NULL,
    until_day date,
    given_at timestamp with time zone NOT NULL,
    given_by bigint,
    ended_at timestamp with time zone,
    CONSTRAINT grants_check CHECK ((until_day >= from_day)),
    CONSTRAINT grants_exam_types_check CHECK ((cardinality(exam_types) > 0)),
    CONSTRAINT grants_places_check CHECK ((cardinality(places) > 0))
);

ALTER TABLE staff.grants ALTER COLUMN grant_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.grants_grant_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.members (
    member_id bigint NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    user_handle bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    suspended_at timestamp with time zone,
    CONSTRAINT members_check CHECK (((suspended_at IS NOT NULL) = (state = 'suspended'::text))),
    CONSTRAINT members_email_check CHECK ((email = lower(email))),
    CONSTRAINT members_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT members_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text]))),
    CONSTRAINT members_user_handle_check CHECK ((length(user_handle) = 32))
);

ALTER TABLE staff.members ALTER COLUMN member_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.members_member_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.passkeys (
    passkey_id bigint NOT NULL,
    member_id bigint NOT NULL,
    external_id bytea NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    transports text[] NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_sign_count_check CHECK ((sign_count >= 0))
);

ALTER TABLE staff.passkeys ALTER COLUMN passkey_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.passkeys_passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE staff.passwords (
    member_id bigint NOT NULL,
    password_hash text NOT NULL,
    totp_sealed bytea NOT NULL,
    last_step bigint NOT NULL,
    set_at timestamp with time zone NOT NULL
);

CREATE TABLE staff.sessions (
    session_id bigint NOT NULL,
    member_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    way text NOT NULL,
    is_half boolean NOT NULL,
    wrong_codes smallint DEFAULT 0 NOT NULL,
    device text NOT NULL,
    ip_key text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT sessions_way_check CHECK ((way = ANY (ARRAY['passkey'::text, 'password'::text])))
);

ALTER TABLE staff.sessions ALTER COLUMN session_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME staff.sessions_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE verification.caller_requests (
    request_id text NOT NULL,
    browser_hash bytea NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    mobile text,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT caller_requests_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT caller_requests_check CHECK (((state = 'verified'::text) = (mobile IS NOT NULL))),
    CONSTRAINT caller_requests_check1 CHECK (((state = 'verified'::text) OR ((first_name = ''::text) AND (last_name = ''::text) AND (email = ''::text)))),
    CONSTRAINT caller_requests_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT caller_requests_request_id_check CHECK ((request_id ~ '^IACST[0-9]{13}[0-9a-f]{32}$'::text)),
    CONSTRAINT caller_requests_state_check CHECK ((state = ANY (ARRAY['created'::text, 'invoked'::text, 'verified'::text, 'rejected'::text, 'use_another'::text, 'failed'::text, 'unusable'::text, 'spent'::text])))
);

CREATE TABLE verification.otp_challenges (
    challenge_id text NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    mobile text,
    number_key text NOT NULL,
    browser_hash bytea,
    ip_key text NOT NULL,
    language text NOT NULL,
    host text NOT NULL,
    first_sent_at timestamp with time zone NOT NULL,
    last_sent_at timestamp with time zone NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    burned_at timestamp with time zone,
    used_at timestamp with time zone,
    repeat_ends_at timestamp with time zone,
    CONSTRAINT otp_challenges_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT otp_challenges_challenge_id_check CHECK ((challenge_id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT otp_challenges_check CHECK ((last_sent_at >= first_sent_at)),
    CONSTRAINT otp_challenges_check1 CHECK (((burned_at IS NOT NULL) = (wrong_tries = 3))),
    CONSTRAINT otp_challenges_check2 CHECK (((used_at IS NULL) OR (burned_at IS NULL))),
    CONSTRAINT otp_challenges_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
    CONSTRAINT otp_challenges_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT otp_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'recovery'::text, 'login'::text, 'takeover'::text, 'own-data'::text]))),
    CONSTRAINT otp_challenges_repeat_after_use CHECK (((repeat_ends_at IS NULL) OR (used_at IS NOT NULL))),
    CONSTRAINT otp_challenges_subject_check CHECK ((subject <> ''::text)),
    CONSTRAINT otp_challenges_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 3)))
);

CREATE TABLE verification.otp_sends (
    send_id bigint NOT NULL,
    challenge_id text NOT NULL,
    number_key text NOT NULL,
    ip_key text NOT NULL,
    subnet_key text NOT NULL,
    prefix text NOT NULL,
    budget text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    is_proven boolean DEFAULT false NOT NULL,
    is_repeated boolean DEFAULT false NOT NULL,
    CONSTRAINT otp_sends_budget_check CHECK ((budget = ANY (ARRAY['open'::text, 'crowd'::text, 'reserve'::text, 'trusted'::text])))
);

ALTER TABLE verification.otp_sends ALTER COLUMN send_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME verification.otp_sends_send_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE verification.otp_tallies (
    starts_at timestamp with time zone NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    proven integer DEFAULT 0 NOT NULL,
    reserve_sent integer DEFAULT 0 NOT NULL,
    wrong_guesses integer DEFAULT 0 NOT NULL,
    share smallint DEFAULT 0 NOT NULL,
    crowd_sent integer DEFAULT 0 NOT NULL,
    crowd_proven integer DEFAULT 0 NOT NULL,
    CONSTRAINT otp_tallies_burned_check CHECK ((wrong_guesses >= 0)),
    CONSTRAINT otp_tallies_crowd_proven_check CHECK ((crowd_proven >= 0)),
    CONSTRAINT otp_tallies_crowd_sent_check CHECK ((crowd_sent >= 0)),
    CONSTRAINT otp_tallies_proven_check CHECK ((proven >= 0)),
    CONSTRAINT otp_tallies_reserve_sent_check CHECK ((reserve_sent >= 0)),
    CONSTRAINT otp_tallies_sent_check CHECK ((sent >= 0)),
    CONSTRAINT otp_tallies_share_check CHECK (((share >= 0) AND (share <= 31)))
);

CREATE TABLE verification.otp_wrong_guesses (
    guess_id bigint NOT NULL,
    number_key text NOT NULL,
    guessed_at timestamp with time zone NOT NULL,
    browser_hash bytea,
    ip_key text,
    subnet_key text,
    CONSTRAINT otp_wrong_guesses_browser_hash_check CHECK ((length(browser_hash) = 32))
);

ALTER TABLE verification.otp_wrong_guesses ALTER COLUMN guess_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME verification.otp_wrong_guesses_guess_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE verification.proven_mobiles (
    browser_hash bytea NOT NULL,
    mobile text NOT NULL,
    means text NOT NULL,
    proven_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_guarded boolean DEFAULT false NOT NULL,
    CONSTRAINT proven_mobiles_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT proven_mobiles_check CHECK ((expires_at > proven_at)),
    CONSTRAINT proven_mobiles_means_check CHECK ((means = ANY (ARRAY['code'::text, 'caller'::text]))),
    CONSTRAINT proven_mobiles_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{7,14}$'::text))
);

ALTER TABLE ONLY analytics.page_events ATTACH PARTITION analytics.page_events_default DEFAULT;

ALTER TABLE ONLY delivery.blocks ATTACH PARTITION delivery.blocks_default DEFAULT;

ALTER TABLE ONLY notifications.messages ATTACH PARTITION notifications.messages_default DEFAULT;

ALTER TABLE ONLY platform.outbox ATTACH PARTITION platform.outbox_default DEFAULT;

ALTER TABLE ONLY admissions.course_orders
    ADD CONSTRAINT course_orders_order_number_key UNIQUE (order_number);

ALTER TABLE ONLY admissions.course_orders
    ADD CONSTRAINT course_orders_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY admit_cards.admit_cards
    ADD CONSTRAINT admit_cards_pkey PRIMARY KEY (admit_card_id);

ALTER TABLE ONLY admit_cards.admit_cards
    ADD CONSTRAINT admit_cards_registration_id_version_key UNIQUE (registration_id, version);

ALTER TABLE ONLY admit_cards.admit_cards
    ADD CONSTRAINT admit_cards_serial_key UNIQUE (serial);

ALTER TABLE ONLY analytics.page_events
    ADD CONSTRAINT page_events_pkey PRIMARY KEY (day, page_id, number);

ALTER TABLE ONLY analytics.page_events_default
    ADD CONSTRAINT page_events_default_pkey PRIMARY KEY (day, page_id, number);

ALTER TABLE ONLY audit.chain
    ADD CONSTRAINT chain_entry_id_key UNIQUE (entry_id);

ALTER TABLE ONLY audit.chain
    ADD CONSTRAINT chain_pkey PRIMARY KEY (place);

ALTER TABLE ONLY audit.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY audit.unsealed
    ADD CONSTRAINT unsealed_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY catalogue.boards
    ADD CONSTRAINT boards_code_key UNIQUE (code);

ALTER TABLE ONLY catalogue.boards
    ADD CONSTRAINT boards_pkey PRIMARY KEY (board_id);

ALTER TABLE ONLY catalogue.branch_payment_methods
    ADD CONSTRAINT branch_payment_methods_pkey PRIMARY KEY (branch_code, method);

ALTER TABLE ONLY catalogue.branches
    ADD CONSTRAINT branches_centre_id_key UNIQUE (centre_id);

ALTER TABLE ONLY catalogue.branches
    ADD CONSTRAINT branches_name_key UNIQUE (name);

ALTER TABLE ONLY catalogue.branches
    ADD CONSTRAINT branches_pkey PRIMARY KEY (branch_code);

ALTER TABLE ONLY catalogue.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (segment);

ALTER TABLE ONLY catalogue.cities
    ADD CONSTRAINT cities_city_id_state_id_key UNIQUE (city_id, state_id);

ALTER TABLE ONLY catalogue.cities
    ADD CONSTRAINT cities_name_state_id_key UNIQUE (name, state_id);

ALTER TABLE ONLY catalogue.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (city_id);

ALTER TABLE ONLY catalogue.class_stream_lists
    ADD CONSTRAINT class_stream_lists_pkey PRIMARY KEY (registration_page, exam_type, class_stream_id);

ALTER TABLE ONLY catalogue.class_streams
    ADD CONSTRAINT class_streams_class_code_stream_code_key UNIQUE (class_code, stream_code);

ALTER TABLE ONLY catalogue.class_streams
    ADD CONSTRAINT class_streams_pkey PRIMARY KEY (class_stream_id);

ALTER TABLE ONLY catalogue.course_offers
    ADD CONSTRAINT course_offers_pkey PRIMARY KEY (offer_id);

ALTER TABLE ONLY catalogue.course_offers
    ADD CONSTRAINT course_offers_product_id_class_stream_id_branch_code_key UNIQUE NULLS NOT DISTINCT (product_id, class_stream_id, branch_code);

ALTER TABLE ONLY catalogue.course_price_parts
    ADD CONSTRAINT course_price_parts_pkey PRIMARY KEY (product_id, "position");

ALTER TABLE ONLY catalogue.course_price_parts
    ADD CONSTRAINT course_price_parts_product_id_name_key UNIQUE (product_id, name);

ALTER TABLE ONLY catalogue.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY catalogue.exam_days
    ADD CONSTRAINT exam_days_exam_type_day_key UNIQUE (exam_type, day);

ALTER TABLE ONLY catalogue.exam_days
    ADD CONSTRAINT exam_days_pkey PRIMARY KEY (exam_day_id);

ALTER TABLE ONLY catalogue.exam_modes
    ADD CONSTRAINT exam_modes_pkey PRIMARY KEY (exam_type, mode);

ALTER TABLE ONLY catalogue.exam_types
    ADD CONSTRAINT exam_types_pkey PRIMARY KEY (exam_type);

ALTER TABLE ONLY catalogue.exam_types
    ADD CONSTRAINT exam_types_position_key UNIQUE ("position");

ALTER TABLE ONLY catalogue.films
    ADD CONSTRAINT films_pkey PRIMARY KEY (exam_type, stream_code);

ALTER TABLE ONLY catalogue.loaded_rows
    ADD CONSTRAINT loaded_rows_pkey PRIMARY KEY (file, row_key);

ALTER TABLE ONLY catalogue.paper_templates
    ADD CONSTRAINT paper_templates_pkey PRIMARY KEY (exam_type, series, "position");

ALTER TABLE ONLY catalogue.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (method);

ALTER TABLE ONLY catalogue.pincodes
    ADD CONSTRAINT pincodes_pkey PRIMARY KEY (pincode);

ALTER TABLE ONLY catalogue.registration_pages
    ADD CONSTRAINT registration_pages_pkey PRIMARY KEY (registration_page);

ALTER TABLE ONLY catalogue.schools
    ADD CONSTRAINT schools_pkey PRIMARY KEY (school_code);

ALTER TABLE ONLY catalogue.season_rules
    ADD CONSTRAINT season_rules_pkey PRIMARY KEY (season, exam_type);

ALTER TABLE ONLY catalogue.seasons
    ADD CONSTRAINT seasons_pkey PRIMARY KEY (season);

ALTER TABLE ONLY catalogue.seatings
    ADD CONSTRAINT seatings_pkey PRIMARY KEY (branch_code, exam_day_id, slot_id);

ALTER TABLE ONLY catalogue.series_papers
    ADD CONSTRAINT series_papers_external_schedule_id_key UNIQUE (external_schedule_id);

ALTER TABLE ONLY catalogue.series_papers
    ADD CONSTRAINT series_papers_pkey PRIMARY KEY (exam_day_id, "position");

ALTER TABLE ONLY catalogue.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY catalogue.sites
    ADD CONSTRAINT sites_pkey PRIMARY KEY (host);

ALTER TABLE ONLY catalogue.slots
    ADD CONSTRAINT slots_exam_type_name_key UNIQUE (exam_type, name);

ALTER TABLE ONLY catalogue.slots
    ADD CONSTRAINT slots_pkey PRIMARY KEY (slot_id);

ALTER TABLE ONLY catalogue.states
    ADD CONSTRAINT states_name_en_key UNIQUE (name_en);

ALTER TABLE ONLY catalogue.states
    ADD CONSTRAINT states_name_hi_key UNIQUE (name_hi);

ALTER TABLE ONLY catalogue.states
    ADD CONSTRAINT states_pkey PRIMARY KEY (state_id);

ALTER TABLE ONLY catalogue.states
    ADD CONSTRAINT states_short_code_key UNIQUE (short_code);

ALTER TABLE ONLY catalogue.streams
    ADD CONSTRAINT streams_pkey PRIMARY KEY (stream_code);

ALTER TABLE ONLY delivery.accommodations
    ADD CONSTRAINT accommodations_pkey PRIMARY KEY (student_id);

ALTER TABLE ONLY delivery.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (sat_on, attempt_id, epoch, seq);

ALTER TABLE ONLY delivery.blocks_default
    ADD CONSTRAINT blocks_default_pkey PRIMARY KEY (sat_on, attempt_id, epoch, seq);

ALTER TABLE ONLY delivery.changes
    ADD CONSTRAINT changes_act_key_key UNIQUE (act_key);

ALTER TABLE ONLY delivery.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (change_id);

ALTER TABLE ONLY delivery.ended_turns
    ADD CONSTRAINT ended_turns_pkey PRIMARY KEY (attempt_id, epoch);

ALTER TABLE ONLY delivery.held_decisions
    ADD CONSTRAINT held_decisions_pkey PRIMARY KEY (attempt_id, decided_at);

ALTER TABLE ONLY delivery.launches
    ADD CONSTRAINT launches_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY delivery.receipts
    ADD CONSTRAINT receipts_attempt_id_revision_key UNIQUE (attempt_id, revision);

ALTER TABLE ONLY delivery.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (receipt_id);

ALTER TABLE ONLY delivery.sitting_centres
    ADD CONSTRAINT sitting_centres_pkey PRIMARY KEY (sitting_id, centre);

ALTER TABLE ONLY delivery.sitting_papers
    ADD CONSTRAINT sitting_papers_pkey PRIMARY KEY (sitting_id, form);

ALTER TABLE ONLY delivery.sitting_papers
    ADD CONSTRAINT sitting_papers_sitting_id_paper_code_key UNIQUE (sitting_id, paper_code);

ALTER TABLE ONLY delivery.sittings
    ADD CONSTRAINT sittings_pkey PRIMARY KEY (sitting_id);

ALTER TABLE ONLY delivery.sittings
    ADD CONSTRAINT sittings_test_code_schedule_id_key UNIQUE (test_code, schedule_id);

ALTER TABLE ONLY delivery.takeover_codes
    ADD CONSTRAINT takeover_codes_pkey PRIMARY KEY (attempt_id);

ALTER TABLE ONLY delivery.takeover_requests
    ADD CONSTRAINT takeover_requests_pkey PRIMARY KEY (change_id);

ALTER TABLE ONLY delivery.test_attempts
    ADD CONSTRAINT test_attempts_pkey PRIMARY KEY (shard, attempt_id);

ALTER TABLE ONLY identity.gate_counters
    ADD CONSTRAINT gate_counters_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY identity.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (student_id, device_hash);

ALTER TABLE ONLY identity.lockouts
    ADD CONSTRAINT lockouts_pkey PRIMARY KEY (epoch);

ALTER TABLE ONLY identity.one_time_links
    ADD CONSTRAINT one_time_links_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY identity.students
    ADD CONSTRAINT students_pkey PRIMARY KEY (student_id);

ALTER TABLE ONLY identity.students
    ADD CONSTRAINT students_roll_number_key UNIQUE (roll_number);

ALTER TABLE ONLY leads.institute_students
    ADD CONSTRAINT institute_students_pkey PRIMARY KEY (psid);

ALTER TABLE ONLY leads.leads
    ADD CONSTRAINT leads_crm_id_key UNIQUE (crm_id);

ALTER TABLE ONLY leads.leads
    ADD CONSTRAINT leads_lead_key_key UNIQUE (lead_key);

ALTER TABLE ONLY leads.leads
    ADD CONSTRAINT leads_mobile_exam_type_key UNIQUE (mobile, exam_type);

ALTER TABLE ONLY leads.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY mock_papers.purchases
    ADD CONSTRAINT mock_purchases_pkey PRIMARY KEY (purchase_id);

ALTER TABLE ONLY mock_papers.purchases
    ADD CONSTRAINT mock_purchases_student_id_key UNIQUE (student_id);

ALTER TABLE ONLY notifications.message_keys
    ADD CONSTRAINT message_keys_pkey PRIMARY KEY (dedupe_key);

ALTER TABLE ONLY notifications.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (message_id, created_at);

ALTER TABLE ONLY notifications.messages_default
    ADD CONSTRAINT messages_default_pkey PRIMARY KEY (message_id, created_at);

ALTER TABLE ONLY notifications.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (provider_id);

ALTER TABLE ONLY papers.assignments
    ADD CONSTRAINT assignments_paper_code_test_code_exam_type_class_stream_id__key UNIQUE NULLS NOT DISTINCT (paper_code, test_code, exam_type, class_stream_id, from_day, to_day);

ALTER TABLE ONLY papers.assignments
    ADD CONSTRAINT assignments_pkey PRIMARY KEY (assignment_id);

ALTER TABLE ONLY papers.bundles
    ADD CONSTRAINT bundles_paper_code_content_key UNIQUE (paper_code, content);

ALTER TABLE ONLY papers.bundles
    ADD CONSTRAINT bundles_pkey PRIMARY KEY (file_hash);

ALTER TABLE ONLY papers.papers
    ADD CONSTRAINT papers_pkey PRIMARY KEY (code);

ALTER TABLE ONLY payments.attempts
    ADD CONSTRAINT attempts_charge_id_attempt_no_key UNIQUE (charge_id, attempt_no);

ALTER TABLE ONLY payments.attempts
    ADD CONSTRAINT attempts_charge_id_order_id_key UNIQUE (charge_id, order_id);

ALTER TABLE ONLY payments.attempts
    ADD CONSTRAINT attempts_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY payments.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (attempt_id);

ALTER TABLE ONLY payments.captures
    ADD CONSTRAINT captures_capture_id_charge_id_amount_paise_key UNIQUE (capture_id, charge_id, amount_paise);

ALTER TABLE ONLY payments.captures
    ADD CONSTRAINT captures_pkey1 PRIMARY KEY (capture_id);

ALTER TABLE ONLY payments.captures
    ADD CONSTRAINT captures_provider_transaction_id_key1 UNIQUE (provider, transaction_id);

ALTER TABLE ONLY payments.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (charge_id);

ALTER TABLE ONLY payments.coupons
    ADD CONSTRAINT coupons_code_key UNIQUE (code);

ALTER TABLE ONLY payments.coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (coupon_id);

ALTER TABLE ONLY payments.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (notice_id);

ALTER TABLE ONLY payments.notices
    ADD CONSTRAINT notices_provider_event_id_key UNIQUE (provider, event_id);

ALTER TABLE ONLY payments.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (charge_id);

ALTER TABLE ONLY payments.receipts
    ADD CONSTRAINT receipts_receipt_number_key UNIQUE (receipt_number);

ALTER TABLE ONLY payments.redemptions
    ADD CONSTRAINT redemptions_pkey PRIMARY KEY (charge_id);

ALTER TABLE ONLY payments.refunds
    ADD CONSTRAINT refunds_capture_id_key UNIQUE (capture_id);

ALTER TABLE ONLY payments.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (refund_id);

ALTER TABLE ONLY platform.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY platform.development_clock
    ADD CONSTRAINT development_clock_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY platform.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id, happened_at);

ALTER TABLE ONLY platform.outbox_default
    ADD CONSTRAINT outbox_default_pkey PRIMARY KEY (id, happened_at);

ALTER TABLE ONLY privacy.corrections
    ADD CONSTRAINT corrections_pkey PRIMARY KEY (correction_id);

ALTER TABLE ONLY privacy.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (student_id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (number);

ALTER TABLE ONLY registration.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (consent_id);

ALTER TABLE ONLY registration.exam_edits
    ADD CONSTRAINT exam_edits_pkey PRIMARY KEY (edit_id);

ALTER TABLE ONLY registration.exam_edits
    ADD CONSTRAINT exam_edits_student_id_edit_no_key UNIQUE (student_id, edit_no);

ALTER TABLE ONLY registration.registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (registration_id);

ALTER TABLE ONLY registration.registrations
    ADD CONSTRAINT registrations_student_id_key UNIQUE (student_id);

ALTER TABLE ONLY registration.resume_links
    ADD CONSTRAINT resume_links_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY registration.resume_links
    ADD CONSTRAINT resume_links_pkey PRIMARY KEY (sign_up_id);

ALTER TABLE ONLY registration.schooling
    ADD CONSTRAINT schooling_pkey PRIMARY KEY (student_id);

ALTER TABLE ONLY registration.sign_ups
    ADD CONSTRAINT sign_ups_mobile_key_exam_type_counting_year_attempt_no_key UNIQUE (mobile_key, exam_type, counting_year, attempt_no);

ALTER TABLE ONLY registration.sign_ups
    ADD CONSTRAINT sign_ups_pkey PRIMARY KEY (sign_up_id);

ALTER TABLE ONLY registration.sign_ups
    ADD CONSTRAINT sign_ups_student_id_key UNIQUE (student_id);

ALTER TABLE ONLY reminders.reminder_sweeps
    ADD CONSTRAINT reminder_sweeps_pkey PRIMARY KEY (kind, slot_id, exam_day);

ALTER TABLE ONLY reminders.reminders
    ADD CONSTRAINT reminders_pkey PRIMARY KEY (student_id, kind, about);

ALTER TABLE ONLY results.confirmations
    ADD CONSTRAINT confirmations_pkey PRIMARY KEY (student_id, list_id);

ALTER TABLE ONLY results.key_items
    ADD CONSTRAINT key_items_pkey PRIMARY KEY (paper_id, key_version, number);

ALTER TABLE ONLY results.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (paper_id, key_version);

ALTER TABLE ONLY results.marking_rules
    ADD CONSTRAINT marking_rules_pkey PRIMARY KEY (scheme, rule);

ALTER TABLE ONLY results.merit_lists
    ADD CONSTRAINT merit_lists_code_key UNIQUE (code);

ALTER TABLE ONLY results.merit_lists
    ADD CONSTRAINT merit_lists_pkey PRIMARY KEY (list_id);

ALTER TABLE ONLY results.notice_sweeps
    ADD CONSTRAINT notice_sweeps_pkey PRIMARY KEY (list_id, version, paper_id, kind);

ALTER TABLE ONLY results.page_settings
    ADD CONSTRAINT page_settings_pkey PRIMARY KEY (exam_type);

ALTER TABLE ONLY results.paper_items
    ADD CONSTRAINT paper_items_paper_id_ordinal_key UNIQUE (paper_id, ordinal);

ALTER TABLE ONLY results.paper_items
    ADD CONSTRAINT paper_items_pkey PRIMARY KEY (paper_id, number);

ALTER TABLE ONLY results.paper_sections
    ADD CONSTRAINT paper_sections_pkey PRIMARY KEY (paper_id, "position");

ALTER TABLE ONLY results.paper_sets
    ADD CONSTRAINT paper_sets_pkey PRIMARY KEY (paper_id, set_code);

ALTER TABLE ONLY results.paper_subjects
    ADD CONSTRAINT paper_subjects_paper_id_code_key UNIQUE (paper_id, code);

ALTER TABLE ONLY results.paper_subjects
    ADD CONSTRAINT paper_subjects_pkey PRIMARY KEY (paper_id, "position");

ALTER TABLE ONLY results.paper_topics
    ADD CONSTRAINT paper_topics_paper_id_subject_code_key UNIQUE (paper_id, subject, code);

ALTER TABLE ONLY results.paper_topics
    ADD CONSTRAINT paper_topics_pkey PRIMARY KEY (paper_id, "position");

ALTER TABLE ONLY results.papers
    ADD CONSTRAINT papers_code_key UNIQUE (code);

ALTER TABLE ONLY results.papers
    ADD CONSTRAINT papers_list_id_paper_id_key UNIQUE (list_id, paper_id);

ALTER TABLE ONLY results.papers
    ADD CONSTRAINT papers_pkey PRIMARY KEY (paper_id);

ALTER TABLE ONLY results.rank_exemptions
    ADD CONSTRAINT rank_exemptions_pkey PRIMARY KEY (exam_type, class_stream_id, up_to_rank);

ALTER TABLE ONLY results.release_papers
    ADD CONSTRAINT release_papers_pkey PRIMARY KEY (list_id, version, paper_id);

ALTER TABLE ONLY results.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (list_id, version);

ALTER TABLE ONLY results.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (student_id, list_id, version);

ALTER TABLE ONLY results.schemes
    ADD CONSTRAINT schemes_pkey PRIMARY KEY (scheme);

ALTER TABLE ONLY results.scholarship_caps
    ADD CONSTRAINT scholarship_caps_pkey PRIMARY KEY (exam_type, class_stream_id, code);

ALTER TABLE ONLY results.scorecard_documents
    ADD CONSTRAINT scorecard_documents_pkey PRIMARY KEY (serial);

ALTER TABLE ONLY results.scorecard_documents
    ADD CONSTRAINT scorecard_documents_student_id_exam_code_version_issue_key UNIQUE (student_id, exam_code, version, issue);

ALTER TABLE ONLY results.sheets
    ADD CONSTRAINT sheets_pkey PRIMARY KEY (paper_id, student_id);

ALTER TABLE ONLY results.slabs
    ADD CONSTRAINT slabs_pkey PRIMARY KEY (exam_type, class_stream_id, at_least);

ALTER TABLE ONLY staff.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY staff.enrolment_links
    ADD CONSTRAINT enrolment_links_pkey PRIMARY KEY (link_id);

ALTER TABLE ONLY staff.enrolment_links
    ADD CONSTRAINT enrolment_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY staff.failed_sign_ins
    ADD CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (failure_id);

ALTER TABLE ONLY staff.grants
    ADD CONSTRAINT grants_pkey PRIMARY KEY (grant_id);

ALTER TABLE ONLY staff.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY staff.members
    ADD CONSTRAINT members_user_handle_key UNIQUE (user_handle);

ALTER TABLE ONLY staff.passkeys
    ADD CONSTRAINT passkeys_external_id_key UNIQUE (external_id);

ALTER TABLE ONLY staff.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (passkey_id);

ALTER TABLE ONLY staff.passwords
    ADD CONSTRAINT passwords_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY staff.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY staff.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY verification.caller_requests
    ADD CONSTRAINT caller_requests_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY verification.otp_challenges
    ADD CONSTRAINT otp_challenges_pkey PRIMARY KEY (challenge_id);

ALTER TABLE ONLY verification.otp_sends
    ADD CONSTRAINT otp_sends_pkey PRIMARY KEY (send_id);

ALTER TABLE ONLY verification.otp_tallies
    ADD CONSTRAINT otp_tallies_pkey PRIMARY KEY (starts_at, share);

ALTER TABLE ONLY verification.otp_wrong_guesses
    ADD CONSTRAINT otp_wrong_guesses_pkey PRIMARY KEY (guess_id);

ALTER TABLE ONLY verification.proven_mobiles
    ADD CONSTRAINT proven_mobiles_pkey PRIMARY KEY (browser_hash);

CREATE INDEX course_orders_by_age ON admissions.course_orders USING btree (opened_at);

CREATE INDEX course_orders_by_student ON admissions.course_orders USING btree (student_id);

CREATE UNIQUE INDEX course_orders_one_open ON admissions.course_orders USING btree (student_id, product_id) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX course_orders_one_purchase ON admissions.course_orders USING btree (student_id, product_id) WHERE (state = 'purchased'::text);

CREATE UNIQUE INDEX admit_cards_one_current ON admit_cards.admit_cards USING btree (registration_id) WHERE (replaced_at IS NULL);

CREATE INDEX admit_cards_to_store ON admit_cards.admit_cards USING btree (issued_at) WHERE ((stored_at IS NULL) AND (replaced_at IS NULL));

CREATE INDEX entries_by_age ON audit.entries USING btree (at);

CREATE INDEX branches_by_state ON catalogue.branches USING btree (state_id);

CREATE INDEX course_offers_by_class ON catalogue.course_offers USING btree (class_stream_id);

CREATE INDEX pincodes_by_place ON catalogue.pincodes USING gist (point(longitude, latitude)) WHERE (latitude IS NOT NULL);

CREATE INDEX schools_by_city ON catalogue.schools USING btree (city_id);

CREATE INDEX seatings_by_day ON catalogue.seatings USING btree (exam_day_id, slot_id);

CREATE INDEX changes_by_age ON delivery.changes USING btree (at);

CREATE INDEX changes_by_sitting ON delivery.changes USING btree (sitting_id, change_id);

CREATE INDEX ended_turns_by_age ON delivery.ended_turns USING btree (ended_at);

CREATE INDEX ended_turns_to_judge ON delivery.ended_turns USING btree (attempt_id) WHERE (late_blocks > judged_blocks);

CREATE INDEX held_decisions_by_age ON delivery.held_decisions USING btree (decided_at);

CREATE INDEX launches_by_expiry ON delivery.launches USING btree (expires_at);

CREATE INDEX receipts_by_age ON delivery.receipts USING btree (issued_at);

CREATE INDEX sitting_papers_by_paper ON delivery.sitting_papers USING btree (paper_code);

CREATE INDEX sittings_by_opening ON delivery.sittings USING btree (opens_at);

CREATE INDEX sittings_by_schedule ON delivery.sittings USING btree (schedule_id);

CREATE INDEX takeover_codes_by_age ON delivery.takeover_codes USING btree (expires_at);

CREATE INDEX takeover_requests_by_age ON delivery.takeover_requests USING btree (expires_at);

CREATE INDEX takeover_requests_by_attempt ON delivery.takeover_requests USING btree (attempt_id, requested_at);

CREATE INDEX test_attempts_by_deadline ON delivery.test_attempts USING btree (deadline_at) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text]));

CREATE INDEX test_attempts_by_sitting ON delivery.test_attempts USING btree (sitting_id, centre, state);

CREATE UNIQUE INDEX test_attempts_by_student ON delivery.test_attempts USING btree (shard, student_id, sitting_id, number);

CREATE INDEX test_attempts_held ON delivery.test_attempts USING btree (attempt_id) WHERE (held > 0);

CREATE INDEX test_attempts_to_send ON delivery.test_attempts USING btree (finished_at) WHERE ((state = 'submitted'::text) AND (sent_revision IS DISTINCT FROM revision));

CREATE INDEX gate_counters_by_end ON identity.gate_counters USING btree (ends_at);

CREATE INDEX one_time_links_by_end ON identity.one_time_links USING btree (expires_at);

CREATE INDEX one_time_links_by_student ON identity.one_time_links USING btree (student_id);

CREATE INDEX sessions_by_creation ON identity.sessions USING btree (created_at);

CREATE INDEX sessions_by_end ON identity.sessions USING btree (expires_at);

CREATE INDEX sessions_by_ip_key ON identity.sessions USING btree (ip_key, created_at);

CREATE INDEX sessions_by_student ON identity.sessions USING btree (student_id);

CREATE INDEX sessions_by_subnet_key ON identity.sessions USING btree (subnet_key, created_at);

CREATE INDEX sessions_notified ON identity.sessions USING btree (student_id, created_at) WHERE is_notified;

CREATE INDEX sessions_open ON identity.sessions USING btree (student_id, last_seen_at) WHERE (revoked_at IS NULL);

CREATE INDEX students_by_age ON identity.students USING btree (created_at);

CREATE INDEX students_by_mobile ON identity.students USING btree (mobile);

CREATE INDEX institute_students_by_age ON leads.institute_students USING btree (listed_at);

CREATE INDEX institute_students_by_mobile ON leads.institute_students USING btree (mobile);

CREATE INDEX leads_by_age ON leads.leads USING btree (changed_at) WHERE (state <> 'registered'::text);

CREATE INDEX leads_untold ON leads.leads USING btree (changed_at) WHERE (crm_state = 'waiting'::text);

CREATE INDEX message_keys_by_age ON notifications.message_keys USING btree (created_at);

CREATE INDEX messages_by_student ON ONLY notifications.messages USING btree (student_id, created_at);

CREATE INDEX messages_unsettled ON ONLY notifications.messages USING btree (expires_at) WHERE (settled_at IS NULL);

CREATE INDEX messages_default_expires_at_idx ON notifications.messages_default USING btree (expires_at) WHERE (settled_at IS NULL);

CREATE INDEX messages_default_student_id_created_at_idx ON notifications.messages_default USING btree (student_id, created_at);

CREATE INDEX reports_by_age ON notifications.reports USING btree (reported_at);

CREATE INDEX assignments_by_exam ON papers.assignments USING btree (exam_type, class_stream_id, to_day) WHERE (test_code IS NULL);

CREATE INDEX assignments_by_test ON papers.assignments USING btree (test_code) WHERE (test_code IS NOT NULL);

CREATE INDEX attempts_to_poll ON payments.attempts USING btree (provider, poll_at) WHERE (poll_at IS NOT NULL);

CREATE INDEX captures_by_charge ON payments.captures USING btree (charge_id);

CREATE INDEX captures_by_time ON payments.captures USING brin (captured_at) WITH (pages_per_range='32', autosummarize='on');

CREATE UNIQUE INDEX captures_one_grant ON payments.captures USING btree (charge_id) WHERE (use = 'grant'::text);

CREATE INDEX charges_by_reference ON payments.charges USING btree (reference);

CREATE INDEX charges_by_settling ON payments.charges USING btree (settled_at) WHERE ((settled_at IS NOT NULL) AND (due_paise > 0));

CREATE INDEX charges_by_student ON payments.charges USING btree (student_id) WHERE (student_id IS NOT NULL);

CREATE INDEX charges_failed_with_coupon ON payments.charges USING btree (opened_at) WHERE ((state = 'failed'::text) AND (discount_paise > 0));

CREATE UNIQUE INDEX charges_one_open_per_reference ON payments.charges USING btree (reference) WHERE (state = 'open'::text);

CREATE INDEX charges_open ON payments.charges USING btree (opened_at) WHERE (state = 'open'::text);

CREATE INDEX charges_payers_to_delete ON payments.charges USING btree (settled_at) WHERE ((sealed_payer IS NOT NULL) AND ((state = ANY (ARRAY['failed'::text, 'closed'::text])) OR (student_id IS NULL)));

CREATE INDEX charges_undecided ON payments.charges USING btree (settled_at) WHERE ((state = 'captured'::text) AND (decided_at IS NULL));

CREATE INDEX charges_waiting_by_payer ON payments.charges USING btree (payer_key) WHERE ((state = 'open'::text) OR ((state = 'captured'::text) AND (decided_at IS NULL)));

CREATE INDEX coupons_usable ON payments.coupons USING btree (applies_to, starts_at, ends_at) WHERE (is_enabled AND (NOT is_used_up));

CREATE INDEX notices_by_age ON payments.notices USING brin (received_at) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX notices_by_charge ON payments.notices USING btree (charge_id);

CREATE INDEX receipts_to_store ON payments.receipts USING btree (issued_at) WHERE (stored_at IS NULL);

CREATE UNIQUE INDEX redemptions_once_per_payer ON payments.redemptions USING btree (coupon_id, payer_key) WHERE (returned_at IS NULL);

CREATE INDEX refunds_by_charge ON payments.refunds USING btree (charge_id);

CREATE INDEX refunds_by_settling ON payments.refunds USING btree (settled_at) WHERE (settled_at IS NOT NULL);

CREATE INDEX refunds_to_try ON payments.refunds USING btree (try_at) WHERE (try_at IS NOT NULL);

CREATE INDEX refunds_unsettled ON payments.refunds USING btree (noted_at) WHERE (state = ANY (ARRAY['due'::text, 'stuck'::text]));

CREATE INDEX audit_entries_by_age ON platform.audit_entries USING btree (at);

CREATE INDEX audit_entries_by_subject ON platform.audit_entries USING btree (subject, at) WHERE (subject IS NOT NULL);

CREATE INDEX corrections_by_end ON privacy.corrections USING btree (ended_at);

CREATE INDEX corrections_by_student ON privacy.corrections USING btree (student_id);

CREATE UNIQUE INDEX corrections_one_open ON privacy.corrections USING btree (student_id, field) WHERE (ended_at IS NULL);

CREATE INDEX erasures_by_time ON privacy.erasures USING btree (not_before);

CREATE INDEX consents_by_sign_up ON registration.consents USING btree (sign_up_id, consent_id);

CREATE INDEX exam_edits_by_expiry ON registration.exam_edits USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX exam_edits_by_place ON registration.exam_edits USING btree (branch_code, exam_day, slot_id) WHERE (state = 'pending'::text);

CREATE INDEX exam_edits_by_student ON registration.exam_edits USING btree (student_id, edit_id);

CREATE UNIQUE INDEX exam_edits_one_pending ON registration.exam_edits USING btree (student_id) WHERE (state = 'pending'::text);

CREATE INDEX registrations_by_day ON registration.registrations USING btree (exam_type, exam_day);

CREATE INDEX registrations_by_sitting ON registration.registrations USING btree (slot_id, exam_day, student_id) WHERE ((state = 'confirmed'::text) AND wants_reminders);

CREATE INDEX registrations_needing_card ON registration.registrations USING btree (exam_type, exam_day, registration_id) WHERE (needs_card AND (state = 'confirmed'::text));

CREATE INDEX resume_links_by_age ON registration.resume_links USING btree (sent_at);

CREATE INDEX sign_ups_by_browser ON registration.sign_ups USING btree (browser_hash, changed_at);

CREATE INDEX sign_ups_by_expiry ON registration.sign_ups USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX sign_ups_by_hold ON registration.sign_ups USING btree (mobile_key, seat_held_at) WHERE (seat_held_at IS NOT NULL);

CREATE INDEX sign_ups_by_place ON registration.sign_ups USING btree (branch_code, exam_day, slot_id) WHERE has_seat;

CREATE UNIQUE INDEX sign_ups_one_per_form ON registration.sign_ups USING btree (form_key) WHERE (state = ANY (ARRAY['held'::text, 'paying'::text, 'confirmed'::text]));

CREATE INDEX sign_ups_released_by_age ON registration.sign_ups USING btree (changed_at) WHERE (state = ANY (ARRAY['released'::text, 'refund_due'::text]));

CREATE INDEX sign_ups_to_forget ON registration.sign_ups USING btree (changed_at) WHERE ((sealed_person IS NOT NULL) AND (state = ANY (ARRAY['released'::text, 'refund_due'::text])));

CREATE INDEX reminder_sweeps_by_age ON reminders.reminder_sweeps USING btree (begun_at);

CREATE INDEX reminders_by_age ON reminders.reminders USING btree (notified_at);

CREATE INDEX notice_sweeps_open ON results.notice_sweeps USING btree (list_id) WHERE (NOT is_done);

CREATE UNIQUE INDEX releases_one_draft ON results.releases USING btree (list_id) WHERE (state = ANY (ARRAY['prepared'::text, 'checked'::text]));

CREATE INDEX results_by_release ON results.results USING brin (list_id, version);

CREATE INDEX challenges_by_age ON staff.challenges USING btree (expires_at);

CREATE INDEX enrolment_links_by_age ON staff.enrolment_links USING btree (expires_at);

CREATE INDEX enrolment_links_by_member ON staff.enrolment_links USING btree (member_id) WHERE (ended_at IS NULL);

CREATE INDEX failed_sign_ins_by_address ON staff.failed_sign_ins USING btree (ip_key, failed_at);

CREATE INDEX failed_sign_ins_by_age ON staff.failed_sign_ins USING btree (failed_at);

CREATE INDEX failed_sign_ins_by_member ON staff.failed_sign_ins USING btree (member_key, failed_at) WHERE (member_key IS NOT NULL);

CREATE INDEX grants_by_member ON staff.grants USING btree (member_id) WHERE (ended_at IS NULL);

CREATE INDEX members_by_age ON staff.members USING btree (suspended_at);

CREATE UNIQUE INDEX members_by_email ON staff.members USING btree (email);

CREATE INDEX passkeys_by_member ON staff.passkeys USING btree (member_id);

CREATE INDEX sessions_by_age ON staff.sessions USING btree (started_at);

CREATE INDEX sessions_by_member ON staff.sessions USING btree (member_id, started_at);

CREATE INDEX caller_requests_by_age ON verification.caller_requests USING btree (created_at);

CREATE INDEX otp_challenges_by_age ON verification.otp_challenges USING btree (first_sent_at);

CREATE INDEX otp_challenges_by_browser ON verification.otp_challenges USING btree (browser_hash, purpose, first_sent_at);

CREATE INDEX otp_challenges_by_ip_key ON verification.otp_challenges USING btree (ip_key, purpose, first_sent_at);

CREATE INDEX otp_challenges_by_last_send ON verification.otp_challenges USING btree (last_sent_at);

CREATE INDEX otp_challenges_of_logins ON verification.otp_challenges USING btree (subject, first_sent_at) WHERE (purpose = 'login'::text);

CREATE INDEX otp_sends_by_challenge ON verification.otp_sends USING btree (challenge_id);

CREATE INDEX otp_sends_by_ip_key ON verification.otp_sends USING btree (ip_key, sent_at) WHERE (NOT is_proven);

CREATE INDEX otp_sends_by_number ON verification.otp_sends USING btree (number_key, sent_at);

CREATE INDEX otp_sends_by_prefix ON verification.otp_sends USING btree (prefix, sent_at) WHERE (NOT is_proven);

CREATE INDEX otp_sends_by_subnet_key ON verification.otp_sends USING btree (subnet_key, sent_at) WHERE (NOT is_proven);

CREATE INDEX otp_sends_proven_by_ip_key ON verification.otp_sends USING btree (ip_key, sent_at) WHERE is_proven;

CREATE INDEX otp_sends_proven_by_prefix ON verification.otp_sends USING btree (prefix, sent_at) WHERE is_proven;

CREATE INDEX otp_sends_proven_by_subnet_key ON verification.otp_sends USING btree (subnet_key, sent_at) WHERE is_proven;

CREATE INDEX otp_wrong_guesses_by_age ON verification.otp_wrong_guesses USING btree (guessed_at);

CREATE INDEX otp_wrong_guesses_by_browser ON verification.otp_wrong_guesses USING btree (browser_hash, guessed_at);

CREATE INDEX otp_wrong_guesses_by_ip_key ON verification.otp_wrong_guesses USING btree (ip_key, guessed_at);

CREATE INDEX otp_wrong_guesses_by_number ON verification.otp_wrong_guesses USING btree (number_key, guessed_at);

CREATE INDEX otp_wrong_guesses_by_subnet_key ON verification.otp_wrong_guesses USING btree (subnet_key, guessed_at);

CREATE INDEX proven_mobiles_by_end ON verification.proven_mobiles USING btree (expires_at);

ALTER INDEX analytics.page_events_pkey ATTACH PARTITION analytics.page_events_default_pkey;

ALTER INDEX delivery.blocks_pkey ATTACH PARTITION delivery.blocks_default_pkey;

ALTER INDEX notifications.messages_unsettled ATTACH PARTITION notifications.messages_default_expires_at_idx;

ALTER INDEX notifications.messages_pkey ATTACH PARTITION notifications.messages_default_pkey;

ALTER INDEX notifications.messages_by_student ATTACH PARTITION notifications.messages_default_student_id_created_at_idx;

ALTER INDEX platform.outbox_pkey ATTACH PARTITION platform.outbox_default_pkey;

CREATE TRIGGER course_orders_frozen_quote BEFORE UPDATE OF student_id, product_id, quote, payable_paise, result_version, terms_version, terms_agreed_at ON admissions.course_orders FOR EACH ROW WHEN ((((((((old.student_id IS DISTINCT FROM new.student_id) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.quote IS DISTINCT FROM new.quote)) OR (old.payable_paise IS DISTINCT FROM new.payable_paise)) OR (old.result_version IS DISTINCT FROM new.result_version)) OR (old.terms_version IS DISTINCT FROM new.terms_version)) OR (old.terms_agreed_at IS DISTINCT FROM new.terms_agreed_at))) EXECUTE FUNCTION admissions.keep_the_quote();

CREATE TRIGGER chain_append_only BEFORE DELETE OR UPDATE ON audit.chain FOR EACH ROW EXECUTE FUNCTION audit.refuse_chain_change();

CREATE TRIGGER chain_not_truncated BEFORE TRUNCATE ON audit.chain FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_chain_change();

CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE ON audit.entries FOR EACH ROW EXECUTE FUNCTION audit.refuse_entry_change();

CREATE TRIGGER entries_not_truncated BEFORE TRUNCATE ON audit.entries FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_entry_change();

CREATE TRIGGER entries_unsealed AFTER INSERT ON audit.entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit.note_unsealed();

CREATE TRIGGER bundles_sealed BEFORE UPDATE OF file_hash, paper_code, content, file ON papers.bundles FOR EACH ROW EXECUTE FUNCTION papers.refuse_change();

CREATE TRIGGER papers_sealed BEFORE UPDATE OF code, exam_type, class_stream_id, minutes, outline, structure_digest, content_digest, review_show, review_from, sealed_at, purpose ON papers.papers FOR EACH ROW EXECUTE FUNCTION papers.refuse_change();

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON platform.audit_entries FOR EACH ROW EXECUTE FUNCTION platform.refuse_audit_change();

CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON platform.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_audit_change();

CREATE TRIGGER moved_place_needs_card BEFORE UPDATE OF exam_day, slot_id, mode, branch_code, class_stream_id ON registration.registrations FOR EACH ROW WHEN ((((((old.exam_day IS DISTINCT FROM new.exam_day) OR (old.slot_id IS DISTINCT FROM new.slot_id)) OR (old.mode IS DISTINCT FROM new.mode)) OR (old.branch_code IS DISTINCT FROM new.branch_code)) OR (old.class_stream_id IS DISTINCT FROM new.class_stream_id))) EXECUTE FUNCTION registration.moved_place_needs_card();

ALTER TABLE ONLY admit_cards.admit_cards
    ADD CONSTRAINT admit_cards_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration.registrations(registration_id);

ALTER TABLE ONLY catalogue.branch_payment_methods
    ADD CONSTRAINT branch_payment_methods_branch_code_fkey FOREIGN KEY (branch_code) REFERENCES catalogue.branches(branch_code) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.branch_payment_methods
    ADD CONSTRAINT branch_payment_methods_method_fkey FOREIGN KEY (method) REFERENCES catalogue.payment_methods(method);

ALTER TABLE ONLY catalogue.branches
    ADD CONSTRAINT branches_city_id_state_id_fkey FOREIGN KEY (city_id, state_id) REFERENCES catalogue.cities(city_id, state_id);

ALTER TABLE ONLY catalogue.campaigns
    ADD CONSTRAINT campaigns_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type);

ALTER TABLE ONLY catalogue.campaigns
    ADD CONSTRAINT campaigns_exam_type_forced_mode_fkey FOREIGN KEY (exam_type, forced_mode) REFERENCES catalogue.exam_modes(exam_type, mode);

ALTER TABLE ONLY catalogue.campaigns
    ADD CONSTRAINT campaigns_registration_page_fkey FOREIGN KEY (registration_page) REFERENCES catalogue.registration_pages(registration_page);

ALTER TABLE ONLY catalogue.cities
    ADD CONSTRAINT cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES catalogue.states(state_id);

ALTER TABLE ONLY catalogue.class_stream_lists
    ADD CONSTRAINT class_stream_lists_class_stream_id_fkey FOREIGN KEY (class_stream_id) REFERENCES catalogue.class_streams(class_stream_id);

ALTER TABLE ONLY catalogue.class_stream_lists
    ADD CONSTRAINT class_stream_lists_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.class_stream_lists
    ADD CONSTRAINT class_stream_lists_registration_page_fkey FOREIGN KEY (registration_page) REFERENCES catalogue.registration_pages(registration_page) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.class_streams
    ADD CONSTRAINT class_streams_stream_code_fkey FOREIGN KEY (stream_code) REFERENCES catalogue.streams(stream_code);

ALTER TABLE ONLY catalogue.course_offers
    ADD CONSTRAINT course_offers_branch_code_fkey FOREIGN KEY (branch_code) REFERENCES catalogue.branches(branch_code);

ALTER TABLE ONLY catalogue.course_offers
    ADD CONSTRAINT course_offers_class_stream_id_fkey FOREIGN KEY (class_stream_id) REFERENCES catalogue.class_streams(class_stream_id);

ALTER TABLE ONLY catalogue.course_offers
    ADD CONSTRAINT course_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.courses(product_id);

ALTER TABLE ONLY catalogue.course_price_parts
    ADD CONSTRAINT course_price_parts_product_id_fkey FOREIGN KEY (product_id) REFERENCES catalogue.courses(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.exam_days
    ADD CONSTRAINT exam_days_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type);

ALTER TABLE ONLY catalogue.exam_days
    ADD CONSTRAINT exam_days_season_fkey FOREIGN KEY (season) REFERENCES catalogue.seasons(season);

ALTER TABLE ONLY catalogue.exam_modes
    ADD CONSTRAINT exam_modes_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.films
    ADD CONSTRAINT films_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.films
    ADD CONSTRAINT films_stream_code_fkey FOREIGN KEY (stream_code) REFERENCES catalogue.streams(stream_code);

ALTER TABLE ONLY catalogue.paper_templates
    ADD CONSTRAINT paper_templates_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.pincodes
    ADD CONSTRAINT pincodes_state_id_fkey FOREIGN KEY (state_id) REFERENCES catalogue.states(state_id);

ALTER TABLE ONLY catalogue.registration_pages
    ADD CONSTRAINT registration_pages_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type);

ALTER TABLE ONLY catalogue.schools
    ADD CONSTRAINT schools_city_id_fkey FOREIGN KEY (city_id) REFERENCES catalogue.cities(city_id);

ALTER TABLE ONLY catalogue.season_rules
    ADD CONSTRAINT season_rules_exam_type_fkey FOREIGN KEY (exam_type) REFERENCES catalogue.exam_types(exam_type) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.season_rules
    ADD CONSTRAINT season_rules_season_fkey FOREIGN KEY (season) REFERENCES catalogue.seasons(season) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.seatings
    ADD CONSTRAINT seatings_branch_code_fkey FOREIGN KEY (branch_code) REFERENCES catalogue.branches(branch_code);

ALTER TABLE ONLY catalogue.seatings
    ADD CONSTRAINT seatings_exam_day_id_fkey FOREIGN KEY (exam_day_id) REFERENCES catalogue.exam_days(exam_day_id) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.seatings
    ADD CONSTRAINT seatings_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES catalogue.slots(slot_id);

ALTER TABLE ONLY catalogue.series_papers
    ADD CONSTRAINT series_papers_exam_day_id_fkey FOREIGN KEY (exam_day_id) REFERENCES catalogue.exam_days(exam_day_id) ON DELETE CASCADE;

ALTER TABLE ONLY catalogue.sites
    ADD CONSTRAINT sites_default_branch_code_fkey FOREIGN KEY (default_branch_code) REFERENCES catalogue.branches(branch_code);

ALTER TABLE ONLY catalogue.sites
    ADD CONSTRAINT sites_default_exam_type_fkey FOREIGN KEY (default_exam_type) REFERENCES catalogue.exam_types(exam_type);

ALTER TABLE ONLY catalogue.slots
    ADD CONSTRAINT slots_exam_type_mode_fkey FOREIGN KEY (exam_type, mode) REFERENCES catalogue.exam_modes(exam_type, mode) ON DELETE CASCADE;

ALTER TABLE ONLY delivery.sitting_centres
    ADD CONSTRAINT sitting_centres_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES delivery.sittings(sitting_id);

ALTER TABLE ONLY delivery.sitting_papers
    ADD CONSTRAINT sitting_papers_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES delivery.sittings(sitting_id);

ALTER TABLE ONLY identity.known_devices
    ADD CONSTRAINT known_devices_student_id_fkey FOREIGN KEY (student_id) REFERENCES identity.students(student_id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.one_time_links
    ADD CONSTRAINT one_time_links_student_id_fkey FOREIGN KEY (student_id) REFERENCES identity.students(student_id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_student_id_fkey FOREIGN KEY (student_id) REFERENCES identity.students(student_id) ON DELETE CASCADE;

ALTER TABLE ONLY mock_papers.purchases
    ADD CONSTRAINT mock_purchases_student_id_fkey FOREIGN KEY (student_id) REFERENCES registration.registrations(student_id);

ALTER TABLE ONLY papers.assignments
    ADD CONSTRAINT assignments_paper_code_fkey FOREIGN KEY (paper_code) REFERENCES papers.papers(code);

ALTER TABLE ONLY papers.bundles
    ADD CONSTRAINT bundles_paper_code_fkey FOREIGN KEY (paper_code) REFERENCES papers.papers(code);

ALTER TABLE ONLY payments.attempts
    ADD CONSTRAINT attempts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES payments.charges(charge_id);

ALTER TABLE ONLY payments.captures
    ADD CONSTRAINT captures_charge_id_fkey1 FOREIGN KEY (charge_id) REFERENCES payments.charges(charge_id);

ALTER TABLE ONLY payments.captures
    ADD CONSTRAINT captures_charge_id_order_id_fkey FOREIGN KEY (charge_id, order_id) REFERENCES payments.attempts(charge_id, order_id);

ALTER TABLE ONLY payments.notices
    ADD CONSTRAINT notices_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES payments.charges(charge_id);

ALTER TABLE ONLY payments.receipts
    ADD CONSTRAINT receipts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES payments.charges(charge_id);

ALTER TABLE ONLY payments.redemptions
    ADD CONSTRAINT redemptions_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES payments.charges(charge_id);

ALTER TABLE ONLY payments.redemptions
    ADD CONSTRAINT redemptions_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES payments.coupons(coupon_id);

ALTER TABLE ONLY payments.refunds
    ADD CONSTRAINT refunds_capture_id_charge_id_amount_paise_fkey FOREIGN KEY (capture_id, charge_id, amount_paise) REFERENCES payments.captures(capture_id, charge_id, amount_paise);

ALTER TABLE ONLY registration.consents
    ADD CONSTRAINT consents_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES registration.sign_ups(sign_up_id);

ALTER TABLE ONLY registration.exam_edits
    ADD CONSTRAINT exam_edits_student_id_fkey FOREIGN KEY (student_id) REFERENCES registration.registrations(student_id);

ALTER TABLE ONLY registration.resume_links
    ADD CONSTRAINT resume_links_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES registration.sign_ups(sign_up_id);

ALTER TABLE ONLY registration.schooling
    ADD CONSTRAINT schooling_student_id_fkey FOREIGN KEY (student_id) REFERENCES registration.registrations(student_id) ON DELETE CASCADE;

ALTER TABLE ONLY results.confirmations
    ADD CONSTRAINT confirmations_list_id_fkey FOREIGN KEY (list_id) REFERENCES results.merit_lists(list_id);

ALTER TABLE ONLY results.key_items
    ADD CONSTRAINT key_items_paper_id_key_version_fkey FOREIGN KEY (paper_id, key_version) REFERENCES results.keys(paper_id, key_version);

ALTER TABLE ONLY results.key_items
    ADD CONSTRAINT key_items_paper_id_number_fkey FOREIGN KEY (paper_id, number) REFERENCES results.paper_items(paper_id, number);

ALTER TABLE ONLY results.keys
    ADD CONSTRAINT keys_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES results.papers(paper_id);

ALTER TABLE ONLY results.marking_rules
    ADD CONSTRAINT marking_rules_scheme_fkey FOREIGN KEY (scheme) REFERENCES results.schemes(scheme);

ALTER TABLE ONLY results.merit_lists
    ADD CONSTRAINT merit_lists_scheme_fkey FOREIGN KEY (scheme) REFERENCES results.schemes(scheme);

ALTER TABLE ONLY results.notice_sweeps
    ADD CONSTRAINT notice_sweeps_list_id_version_fkey FOREIGN KEY (list_id, version) REFERENCES results.releases(list_id, version);

ALTER TABLE ONLY results.notice_sweeps
    ADD CONSTRAINT notice_sweeps_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES results.papers(paper_id);

ALTER TABLE ONLY results.paper_items
    ADD CONSTRAINT paper_items_paper_id_section_fkey FOREIGN KEY (paper_id, section) REFERENCES results.paper_sections(paper_id, "position");

ALTER TABLE ONLY results.paper_items
    ADD CONSTRAINT paper_items_paper_id_topic_fkey FOREIGN KEY (paper_id, topic) REFERENCES results.paper_topics(paper_id, "position");

ALTER TABLE ONLY results.paper_sections
    ADD CONSTRAINT paper_sections_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES results.papers(paper_id);

ALTER TABLE ONLY results.paper_sections
    ADD CONSTRAINT paper_sections_scheme_rule_fkey FOREIGN KEY (scheme, rule) REFERENCES results.marking_rules(scheme, rule);

ALTER TABLE ONLY results.paper_sets
    ADD CONSTRAINT paper_sets_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES results.papers(paper_id);

ALTER TABLE ONLY results.paper_subjects
    ADD CONSTRAINT paper_subjects_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES results.papers(paper_id);

ALTER TABLE ONLY results.paper_topics
    ADD CONSTRAINT paper_topics_paper_id_subject_fkey FOREIGN KEY (paper_id, subject) REFERENCES results.paper_subjects(paper_id, "position");

ALTER TABLE ONLY results.papers
    ADD CONSTRAINT papers_list_id_fkey FOREIGN KEY (list_id) REFERENCES results.merit_lists(list_id);

ALTER TABLE ONLY results.release_papers
    ADD CONSTRAINT release_papers_list_id_paper_id_fkey FOREIGN KEY (list_id, paper_id) REFERENCES results.papers(list_id, paper_id);

ALTER TABLE ONLY results.release_papers
    ADD CONSTRAINT release_papers_list_id_version_fkey FOREIGN KEY (list_id, version) REFERENCES results.releases(list_id, version) ON DELETE CASCADE;

ALTER TABLE ONLY results.release_papers
    ADD CONSTRAINT release_papers_paper_id_key_version_fkey FOREIGN KEY (paper_id, key_version) REFERENCES results.keys(paper_id, key_version);

ALTER TABLE ONLY results.releases
    ADD CONSTRAINT releases_list_id_fkey FOREIGN KEY (list_id) REFERENCES results.merit_lists(list_id);

ALTER TABLE ONLY results.sheets
    ADD CONSTRAINT sheets_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES results.papers(paper_id);

ALTER TABLE ONLY results.sheets
    ADD CONSTRAINT sheets_paper_id_set_code_fkey FOREIGN KEY (paper_id, set_code) REFERENCES results.paper_sets(paper_id, set_code);

ALTER TABLE ONLY staff.challenges
    ADD CONSTRAINT challenges_link_id_fkey FOREIGN KEY (link_id) REFERENCES staff.enrolment_links(link_id) ON DELETE CASCADE;

ALTER TABLE ONLY staff.challenges
    ADD CONSTRAINT challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff.sessions(session_id) ON DELETE CASCADE;

ALTER TABLE ONLY staff.enrolment_links
    ADD CONSTRAINT enrolment_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff.members(member_id) ON DELETE CASCADE;

ALTER TABLE ONLY staff.grants
    ADD CONSTRAINT grants_given_by_fkey FOREIGN KEY (given_by) REFERENCES staff.members(member_id) ON DELETE SET NULL;

ALTER TABLE ONLY staff.grants
    ADD CONSTRAINT grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff.members(member_id) ON DELETE CASCADE;

ALTER TABLE ONLY staff.passkeys
    ADD CONSTRAINT passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff.members(member_id) ON DELETE CASCADE;

ALTER TABLE ONLY staff.passwords
    ADD CONSTRAINT passwords_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff.members(member_id) ON DELETE CASCADE;

ALTER TABLE ONLY staff.sessions
    ADD CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff.members(member_id) ON DELETE CASCADE;

ALTER TABLE ONLY verification.otp_sends
    ADD CONSTRAINT otp_sends_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES verification.otp_challenges(challenge_id) ON DELETE CASCADE;

