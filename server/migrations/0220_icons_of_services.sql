-- Icons of services: by default the logo, else the pictogram of the category; an operator may choose otherwise.
alter table catalogue.services
  add column icon      text not null default 'automatic',
  -- The logo's name in the icon set, or the file name of the uploaded picture.
  add column icon_name text,
  add constraint an_icon_has_a_kind check (icon in ('automatic', 'logo', 'picture', 'pictogram')),
  add constraint logos_and_pictures_have_a_name check ((icon in ('logo', 'picture')) = (icon_name is not null));

create table catalogue.pictures (
  service smallint primary key references catalogue.services (number),
  bytes   bytea not null,
  constraint a_picture_is_small check (length(bytes) <= 32768)
);
