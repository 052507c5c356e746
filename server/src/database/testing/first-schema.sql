-- What the first committed migrations (0001 to 0003) made. {bytes} is blob, or bytea on PostgreSQL.
create table "images" ("hash" text primary key, "content" {bytes} not null, "created_at" text not null);
create table "users" ("id" text primary key, "email" text not null, "email_key" text not null unique, "password_hash" text not null, "full_name" text not null, "username" text not null, "born_on" text not null, "interests" text not null, "intro" text not null, "image_hash" text references "images" ("hash"), "wants_notifications" boolean default true not null, "wants_email" boolean default true not null, "profile_type" text default 'public' not null, "created_at" text not null, "activated_at" text, "activation_mail_at" text);
create table "sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "origin" text not null, "created_at" text not null, "expires_at" text not null, "proven_at" text);
create index "sessions_of_user" on "sessions" ("user_id", "created_at");
create index "sessions_by_expiry" on "sessions" ("expires_at");
create table "link_tokens" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "purpose" text not null, "created_at" text not null, "expires_at" text not null, "used_at" text);
create index "link_tokens_of_user" on "link_tokens" ("user_id", "purpose");
create index "link_tokens_by_expiry" on "link_tokens" ("expires_at");
create table "mails" ("id" text primary key, "kind" text not null, "address" text not null, "user_id" text references "users" ("id") on delete cascade, "created_at" text not null, "due_at" text not null, "attempts" integer default 0 not null, "last_error" text, "sent_at" text, "failed_at" text);
create index "mails_to_send" on "mails" ("due_at") where "sent_at" is null and "failed_at" is null;
create table "outbox" ("id" text primary key, "address" text not null, "subject" text not null, "text" text not null, "html" text not null, "sent_at" text not null);
create table "classes" ("id" text primary key, "name" text not null, "description" text not null, "category" text not null, "code" text not null unique, "cover_hash" text references "images" ("hash"), "meet_link" text default '' not null, "default_grade" double precision default 100 not null, "students_can_post" boolean default true not null, "students_can_comment" boolean default true not null, "uses_code" boolean default true not null, "created_at" text not null, "deleted_at" text);
create table "memberships" ("class_id" text not null references "classes" ("id"), "user_id" text not null references "users" ("id"), "role" text not null, "joined_at" text not null, "left_at" text, constraint "memberships_key" primary key ("class_id", "user_id"));
create index "memberships_of_user" on "memberships" ("user_id", "joined_at");
create unique index "one_owner_per_class" on "memberships" ("class_id") where "role" = 'owner';
